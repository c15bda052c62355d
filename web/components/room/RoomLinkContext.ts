import { createContext, use } from 'react';
import type { RoomLink } from '../../socket/links/roomLink.ts';

export const RoomLinkContext = createContext<RoomLink | null>(null);

/** The link to the current room. Throws outside a room. */
export function useRoomLink(): RoomLink {
  const link = use(RoomLinkContext);
  if (!link) throw new Error('There is no room here.');
  return link;
}
