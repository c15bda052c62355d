import { useSnapshot } from 'valtio';
import { turn } from '../../../stores/turn.ts';
import { wordDisplay } from '../../../stores/wordDisplay.ts';
import { describeMask, lengthOf } from '../describeMask.ts';
import { useRoom } from '../useRoom.ts';
import styles from './WordLine.module.css';

/** The most characters that fit in large letters. */
const largeLetters = 14;
const mediumLetters = 26;

const sizeOf = ({ length }: string) =>
  length <= largeLetters ? 'large' : length <= mediumLetters ? 'medium' : 'small';

/** The word as far as this player may know it, spaced so that letters can be counted. */
export function WordLine() {
  const { state, myId } = useRoom();
  const { wordChoices } = useSnapshot(turn);
  const shown = wordDisplay(state, myId, wordChoices.length > 0);
  const description = shown.kind === 'masked' ? describeMask(shown.text) : undefined;
  if (shown.kind === 'notice') {
    return (
      <p className={styles.notice} data-part="word" data-testid="word">
        {shown.text}
      </p>
    );
  }
  return (
    <p className={styles.line} data-part="word" data-kind={shown.kind} data-size={sizeOf(shown.text)}>
      <span data-testid="word" aria-hidden={description ? true : undefined} className={styles.words}>
        {shown.text.split(' ').map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text never change places
          <span key={index}>
            {index > 0 ? ' ' : null}
            <span className={styles.word} data-length={lengthOf(word)}>
              {word}
            </span>
          </span>
        ))}
      </span>
      {description ? <span className="visually-hidden">{description}</span> : null}
    </p>
  );
}
