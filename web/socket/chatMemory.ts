import { subscribe } from 'valtio/vanilla';
import { type ChatEntry, chat, chatGrew } from '../stores/chat.ts';
import { readTab, tabStorage, writeTab } from './tabStorage.ts';

const keyOf = (roomId: string) => `pixel-parlor-chat-${roomId}`;

/** Brings back what this tab had read in a room, and keeps what it reads from now on. Returns what ends that. */
export function rememberChat(roomId: string, storage = tabStorage()): () => void {
  for (const entry of readTab<ChatEntry[]>(storage, keyOf(roomId), [])) chatGrew(entry);
  return subscribe(chat, () => writeTab(storage, keyOf(roomId), chat.entries));
}
