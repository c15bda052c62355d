import { subscribe } from 'valtio/vanilla';
import { type ChatEntry, chat, chatGrew } from '../stores/chat.ts';
import { readTab, tabStorage, writeTab } from './tabStorage.ts';

const keyOf = (roomId: string) => `pixel-parlor-chat-${roomId}`;

/** Restores this tab's chat of a room, and persists it from now on. Returns a function that stops that. */
export function rememberChat(roomId: string, storage = tabStorage()): () => void {
  for (const entry of readTab<ChatEntry[]>(storage, keyOf(roomId), [])) chatGrew(entry);
  return subscribe(chat, () => writeTab(storage, keyOf(roomId), chat.entries));
}
