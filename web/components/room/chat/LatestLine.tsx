import { useState } from 'react';
import { chat } from '../../../stores/chat.ts';
import { useRoom } from '../useRoom.ts';
import { ChatLine } from './ChatLine.tsx';
import styles from './LatestLine.module.css';
import { useLinesSince } from './useLinesSince.ts';

/** The newest line of the chat since mounting: what the drawer sees of the guesses while the tools hide the chat. */
export function LatestLine() {
  const { myId } = useRoom();
  const [oldId] = useState(() => chat.entries.at(-1)?.id);
  const message = useLinesSince(oldId).at(-1);
  return (
    <div className={styles.latest} role="status">
      {message ? <ChatLine key={message.id} message={message} isMine={message.senderId === myId} /> : null}
    </div>
  );
}
