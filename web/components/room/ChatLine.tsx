import type { ChatMessage } from '../../../shared/protocol/room.ts';
import { Icon } from '../ui/icons.tsx';
import styles from './ChatLine.module.css';

/**
 * One line of the chat; its kind shows in colour, in weight and in a sign. A name and what somebody says run in either
 * direction, each for itself; what the room says is English.
 */
export const ChatLine = ({ message, isMine }: { message: Readonly<ChatMessage>; isMine: boolean }) => {
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
            <bdi>{sender}</bdi>
          </b>
          :{' '}
        </>
      ) : null}
      {type === 'normal' ? <bdi>{text}</bdi> : <span>{text}</span>}
    </p>
  );
};
