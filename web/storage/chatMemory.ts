import { subscribe } from 'valtio/vanilla';
import { type ChatEntry, chat, chatGrew } from '../stores/chat.ts';
import { readTab } from './readTab.ts';
import { writeText } from './storedText.ts';

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
export function rememberChat(roomId: string): () => void {
  for (const entry of entriesOf(readTab(key), roomId)) chatGrew(entry);
  return subscribe(chat, () => {
    const remembered: Remembered = { roomId, entries: chat.entries };
    writeText(key, JSON.stringify(remembered), 'sessionStorage');
  });
}

/** The entries of what is stored, if that is the chat of this room. */
function entriesOf(stored: unknown, roomId: string): ChatEntry[] {
  const last = stored as Partial<Record<keyof Remembered, unknown>> | null | undefined;
  return last?.roomId === roomId && Array.isArray(last.entries) ? last.entries.filter(isEntry) : [];
}

const isEntry = (entry: unknown): entry is ChatEntry =>
  typeof entry === 'object' && entry !== null && 'id' in entry && 'type' in entry;
