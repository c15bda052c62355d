import { createContext, use } from 'react';
import type { RoomLink } from '../../socket/roomLink.ts';

export const RoomLinkContext = createContext<RoomLink | null>(null);

/** The connection to the room that is shown. Throws outside a room. */
export function useRoomLink(): RoomLink {
  const link = use(RoomLinkContext);
  if (!link) throw new Error('There is no room here.');
  return link;
}
