import { proxy } from 'valtio/vanilla';
import type { ChatMessage } from '../../shared/protocol/room.ts';

/** Older lines fall off: nobody scrolls further back, and a long evening must not slow the page down. */
const keptMessages = 300;

export const chat = proxy({ messages: [] as ChatMessage[] });

export function resetChat(): void {
  chat.messages = [];
}

/** Adds a line; one that is there already (a replay after a dropped connection) is not shown twice. */
export function messageArrived(message: ChatMessage): void {
  if (chat.messages.some(({ id }) => id === message.id)) return;
  chat.messages.push(message);
  if (chat.messages.length > keptMessages) chat.messages.shift();
}
