import { refusals } from '../../../shared/protocol/refusals.ts';

/** A modal alert, so that nobody overlooks it. */
export const tellRoomNotFound = (): void => window.alert(refusals['room-not-found']);
