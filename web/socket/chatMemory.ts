import { subscribe } from 'valtio/vanilla';
import type { ChatMessage } from '../../shared/protocol/room.ts';
import { chat, messageArrived } from '../stores/chat.ts';

const keyOf = (roomId: string) => `pixel-parlor-chat-${roomId}`;

/** Brings back what this tab had read in a room, and keeps what it reads from now on. Returns what ends that. */
export function rememberChat(roomId: string, storage = tabStorage()): () => void {
  for (const message of readChat(storage, roomId)) messageArrived(message);
  return subscribe(chat, () => {
    try {
      storage?.setItem(keyOf(roomId), JSON.stringify(chat.messages));
    } catch {
      // Full storage: the chat lasts as long as the page.
    }
  });
}

function readChat(storage: Storage | undefined, roomId: string): ChatMessage[] {
  try {
    return JSON.parse(storage?.getItem(keyOf(roomId)) ?? '[]');
  } catch {
    return [];
  }
}

function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    // Storage is switched off.
    return undefined;
  }
}
