import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { chat } from '../../../stores/chat.ts';
import { isHidden, muted } from '../../../stores/muted.ts';

/** The number of messages since the chat was last shown, or since mounting. */
export function useUnread(isShown: boolean): number {
  const { entries } = useSnapshot(chat);
  const { ids } = useSnapshot(muted);
  const newest = entries.at(-1)?.id ?? null;
  const [readId, setReadId] = useState(newest);
  if (isShown && readId !== newest) setReadId(newest);
  const unread = entries.slice(entries.findLastIndex(({ id }) => id === readId) + 1);
  return unread.filter((entry) => entry.type !== 'turn-end' && !isHidden(entry, ids)).length;
}
