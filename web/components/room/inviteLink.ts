import { roomPath } from '../../catalogue.ts';

/** The address that brings others into the room. */
export const inviteLink = (roomId: string): string => window.location.origin + roomPath(roomId);
