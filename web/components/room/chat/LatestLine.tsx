import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { chat } from '../../../stores/chat.ts';
import { isHidden, muted } from '../../../stores/muted.ts';
import { useRoom } from '../useRoom.ts';
import { ChatLine } from './ChatLine.tsx';
import styles from './LatestLine.module.css';

/** The newest line of the chat since mounting: what the drawer sees of the guesses while the tools hide the chat. */
export function LatestLine() {
  const { entries } = useSnapshot(chat);
  const { ids } = useSnapshot(muted);
  const { myId } = useRoom();
  const [oldId] = useState(entries.at(-1)?.id);
  const since = entries.slice(entries.findLastIndex(({ id }) => id === oldId) + 1);
  const message = since.findLast((entry) => entry.type !== 'turn-end' && !isHidden(entry, ids));
  return (
    <div className={styles.latest} role="status">
      {message && message.type !== 'turn-end' ? (
        <ChatLine key={message.id} message={message} isMine={message.senderId === myId} />
      ) : null}
    </div>
  );
}
