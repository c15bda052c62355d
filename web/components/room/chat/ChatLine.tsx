import { memo, type ReactNode } from 'react';
import type { ChatMessage } from '../../../../shared/protocol/room.ts';
import { Icon } from '../../ui/icons.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import styles from './ChatLine.module.css';

/** A line of the room's own, the names in it apart. */
function withNames(text: string, [name, ...others]: readonly string[]): ReactNode {
  const [before = '', ...after] = name ? text.split(name) : [text];
  if (!name || after.length === 0) return text;
  return (
    <>
      {before}
      <PlayerName>{name}</PlayerName>
      {withNames(after.join(name), others)}
    </>
  );
}

/**
 * A line of the chat, styled by its type. Names and messages are bidi-isolated, since they may be right-to-left; what else
 * the room says is English. Rendered once: a line never changes, and the chat has hundreds.
 */
export const ChatLine = memo(({ message, isMine }: { message: Readonly<ChatMessage>; isMine: boolean }) => {
  const { sender, text, names = [], type, isGuesserChat } = message;
  return (
    <p
      className={styles.line}
      data-type={type}
      data-insiders={isGuesserChat}
      data-mine={isMine}
      // Where the chat is a tab, all lines would pop up again whenever that is shown.
      onAnimationEnd={({ currentTarget }) => {
        currentTarget.style.animation = 'none';
      }}
    >
      {type === 'correct' ? <Icon name="check" size={16} /> : null}
      {isGuesserChat ? (
        <>
          <span className={styles.tag}>in the know</span>{' '}
        </>
      ) : null}
      {sender !== null && type === 'normal' ? (
        <>
          <b className={styles.sender}>
            <PlayerName>{sender}</PlayerName>
          </b>
          :{' '}
        </>
      ) : null}
      {type === 'normal' ? <bdi>{text}</bdi> : <span>{withNames(text, names)}</span>}
    </p>
  );
});
