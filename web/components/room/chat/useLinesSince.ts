import { useSnapshot } from 'valtio';
import { chat } from '../../../stores/chat.ts';
import { isHidden, muted } from '../../../stores/muted.ts';

/** What has been said since the entry with this id, or at all if it is gone or undefined; not by muted players. */
export function useLinesSince(entryId: string | undefined) {
  const { entries } = useSnapshot(chat);
  const { ids } = useSnapshot(muted);
  const since = entries.slice(entries.findLastIndex(({ id }) => id === entryId) + 1);
  return since.filter((entry) => entry.type !== 'turn-end').filter((line) => !isHidden(line, ids));
}
