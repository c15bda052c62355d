import type { ChatMessage } from '../protocol/room.ts';

/** What a player has said. */
export const chatLine = (known: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 'm1',
  sentAt: 0,
  sender: 'Ada',
  senderId: 'ada',
  text: 'hi',
  type: 'normal',
  isGuesserChat: false,
  ...known,
});
