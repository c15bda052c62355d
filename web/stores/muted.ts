import { proxy } from 'valtio/vanilla';
import type { ChatMessage } from '../../shared/protocol/room.ts';
import type { TurnEnd } from './chat.ts';

/** The ids of the players whose chat is hidden; known only to this client. */
export const muted = proxy<{ ids: string[] }>({ ids: [] });

export function setMuted(ids: readonly string[]): void {
  muted.ids = [...ids];
}

/** Mutes or unmutes a player's chat. */
export function toggleMuted(playerId: string): void {
  if (muted.ids.includes(playerId)) setMuted(muted.ids.filter((id) => id !== playerId));
  else muted.ids.push(playerId);
}

/** Whether an entry is hidden: a muted player's chat is, the news of their correct guess is not. */
export const isHidden = (
  entry: Pick<ChatMessage, 'type' | 'senderId'> | Pick<TurnEnd, 'type'>,
  mutedIds: readonly string[],
): boolean => entry.type === 'normal' && entry.senderId !== null && mutedIds.includes(entry.senderId);
