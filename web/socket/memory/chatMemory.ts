import { subscribe } from 'valtio/vanilla';
import { type ChatEntry, chat, chatGrew } from '../../stores/chat.ts';
import { readTab, tabStorage, writeTab } from './tabStorage.ts';

const key = 'pixel-parlor-chat';

/** The chat of the tab's last room. Only of one: those of a whole evening would fill the storage. */
interface Remembered {
  roomId: string;
  entries: ChatEntry[];
}

/**
 * Restores the room's chat if it was this tab's last room, and persists it from now on. Returns a function that stops
 * that.
 */
export function rememberChat(roomId: string, storage = tabStorage()): () => void {
  const last = readTab<Remembered | null>(storage, key, null);
  if (last?.roomId === roomId) for (const entry of last.entries) chatGrew(entry);
  return subscribe(chat, () => {
    writeTab(storage, key, { roomId, entries: chat.entries } satisfies Remembered);
  });
}
