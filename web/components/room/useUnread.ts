import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { chat } from '../../stores/chat.ts';
import { isHidden, muted } from '../../stores/muted.ts';

/** How many messages have come since the chat was last shown; those from before this began are known. */
export function useUnread(isShown: boolean): number {
  const { messages } = useSnapshot(chat);
  const { ids } = useSnapshot(muted);
  const newest = messages.at(-1)?.id ?? null;
  const [readId, setReadId] = useState(newest);
  if (isShown && readId !== newest) setReadId(newest);
  const unread = messages.slice(messages.findLastIndex(({ id }) => id === readId) + 1);
  return unread.filter((message) => !isHidden(message, ids)).length;
}
