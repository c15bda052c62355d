import { proxy } from 'valtio/vanilla';
import type { ChatMessage } from '../../shared/protocol/room.ts';
import type { TurnEnd } from './chat.ts';

/** Whose talk this player does not want to read, by their ids. Nobody else knows. */
export const muted = proxy({ ids: [] as string[] });

export function setMuted(ids: readonly string[]): void {
  muted.ids = [...ids];
}

/** Hides what the player says, or shows it again. */
export function toggleMuted(playerId: string): void {
  if (muted.ids.includes(playerId)) setMuted(muted.ids.filter((id) => id !== playerId));
  else muted.ids.push(playerId);
}

/** Whether a line is to be hidden: talk is, that somebody has found the word is not. */
export const isHidden = (
  entry: Pick<ChatMessage, 'type' | 'senderId'> | Pick<TurnEnd, 'type'>,
  mutedIds: readonly string[],
): boolean => entry.type === 'normal' && entry.senderId !== null && mutedIds.includes(entry.senderId);
