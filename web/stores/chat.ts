import { proxy } from 'valtio/vanilla';
import type { ChatMessage } from '../../shared/protocol/room.ts';

/** Where a turn has ended in the talk, and the word that it was about. */
export interface TurnEnd {
  id: string;
  type: 'turn-end';
  word: string;
}

export type ChatEntry = ChatMessage | TurnEnd;

/** Older entries fall off: nobody scrolls further back, and a long evening must not slow the page down. */
const keptEntries = 300;

export const chat = proxy({ entries: [] as ChatEntry[] });

export function resetChat(): void {
  chat.entries = [];
}

/** Adds an entry; one that is there already (a replay after a dropped connection) is not shown twice. */
export function chatGrew(entry: ChatEntry): void {
  if (chat.entries.some(({ id }) => id === entry.id)) return;
  chat.entries.push(entry);
  if (chat.entries.length > keptEntries) chat.entries.shift();
}

/** Marks the end of the turn that goes by `turnKey`, once, if there is talk that it divides from what follows. */
export function turnEnded(turnKey: string, word: string): void {
  if (chat.entries.length === 0) return;
  chatGrew({ id: `turn-end:${turnKey}:${word}`, type: 'turn-end', word });
}
