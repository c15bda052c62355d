import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { chat } from '../../../stores/chat.ts';
import { useLinesSince } from './useLinesSince.ts';

/** The number of messages since the chat was last shown, or since mounting. */
export function useUnread(isShown: boolean): number {
  const newest = useSnapshot(chat).entries.at(-1)?.id;
  const [readId, setReadId] = useState(newest);
  if (isShown && readId !== newest) setReadId(newest);
  return useLinesSince(readId).length;
}
