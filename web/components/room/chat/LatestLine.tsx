import { useState } from 'react';
import { chat } from '../../../stores/chat.ts';
import { useRoom } from '../useRoom.ts';
import { ChatLine } from './ChatLine.tsx';
import styles from './LatestLine.module.css';
import { useLinesSince } from './useLinesSince.ts';

/**
 * The newest line of a player, or about a guess, since mounting: what the drawer sees of the chat while the tools hide it.
 * Other news of the room, such as the question whether the drawer is there, would stay here when they are none any more.
 */
export function LatestLine() {
  const { myId } = useRoom();
  const [oldId] = useState(() => chat.entries.at(-1)?.id);
  const message = useLinesSince(oldId).findLast(({ type }) => type !== 'system');
  return (
    <div className={styles.latest} role="status">
      {message ? <ChatLine key={message.id} message={message} isMine={message.senderId === myId} /> : null}
    </div>
  );
}
