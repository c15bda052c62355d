import { clientRefusals } from '../../../shared/protocol/clientRefusals.ts';

/** A modal alert, so that nobody overlooks it. */
export const tellRoomNotFound = (): void => window.alert(clientRefusals['room-not-found']);
