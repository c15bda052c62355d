import { memo } from 'react';
import { guessedTheWord } from '../../../../shared/protocol/correctGuess.ts';
import type { ChatMessage } from '../../../../shared/protocol/room.ts';
import { Icon } from '../../ui/icons.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import styles from './ChatLine.module.css';

/** The line of a correct guess, its name apart. */
function withName(text: string) {
  if (!text.endsWith(guessedTheWord)) return text;
  return (
    <>
      <PlayerName>{text.slice(0, -guessedTheWord.length)}</PlayerName>
      {guessedTheWord}
    </>
  );
}

/**
 * A line of the chat, styled by its type. Names and messages are bidi-isolated, since they may be right-to-left; the
 * room's own lines are English. Rendered once: a line never changes, and the chat has hundreds.
 */
export const ChatLine = memo(({ message, isMine }: { message: Readonly<ChatMessage>; isMine: boolean }) => {
  const { sender, text, type, isGuesserChat } = message;
  return (
    <p className={styles.line} data-type={type} data-insiders={isGuesserChat} data-mine={isMine}>
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
      {type === 'normal' ? <bdi>{text}</bdi> : <span>{type === 'correct' ? withName(text) : text}</span>}
    </p>
  );
});
