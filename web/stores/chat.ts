import { proxy } from 'valtio/vanilla';
import { chat as limits } from '../../shared/protocol/limits.ts';
import type { ChatMessage } from '../../shared/protocol/room.ts';

/** Marks the end of a turn in the chat, with its word. */
export interface TurnEnd {
  id: string;
  type: 'turn-end';
  word: string;
}

export type ChatEntry = ChatMessage | TurnEnd;

export const chat = proxy<{ entries: ChatEntry[] }>({ entries: [] });

export function resetChat(): void {
  chat.entries = [];
}

/** Adds an entry, and returns true, unless it is there already (a replay after a dropped connection). */
export function chatGrew(entry: ChatEntry): boolean {
  if (chat.entries.some(({ id }) => id === entry.id)) return false;
  chat.entries.push(entry);
  if (chat.entries.length > limits.maxShownEntries) chat.entries.shift();
  return true;
}

/** Marks the end of the turn identified by `turnKey`, once, and only if there is chat before it. */
export function turnEnded(turnKey: string, word: string): void {
  if (chat.entries.length > 0) chatGrew({ id: `turn-end:${turnKey}`, type: 'turn-end', word });
}
