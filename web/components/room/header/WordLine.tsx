import type { CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import { room } from '../../../stores/room.ts';
import { turn } from '../../../stores/turn.ts';
import { wordDisplay } from '../../../stores/wordDisplay.ts';
import { describeMask, lengthOf } from '../describeMask.ts';
import { useRoom } from '../useRoom.ts';
import styles from './WordLine.module.css';

/** What the style sheet needs to know to choose the largest letters that fit. */
function measuresOf(words: readonly string[]): CSSProperties {
  const lengths = words.map(({ length }) => length);
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  return Object.fromEntries([
    ['--letters', letters],
    ['--words', words.length],
    ['--longest', Math.max(...lengths)],
  ]);
}

/** Letters that a hint has shown are elements of their own, so that each marks itself as it appears. */
const withHints = (mask: string) =>
  [...mask.matchAll(/([\p{L}\p{N}]\p{M}*)|[^\p{L}\p{N}]+/gu)].map(({ 0: signs, 1: letter, index }) =>
    letter ? <span key={index}>{letter}</span> : signs,
  );

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
  const words = shown.text.split(' ');
  return (
    <p className={styles.line} data-part="word" data-kind={shown.kind} translate="no">
      <span
        // Each turn's word is new: what hints have shown of it before this page sees it is no news.
        key={room.turnKey}
        data-testid="word"
        dir={state.currentTurn.isRightToLeft ? 'rtl' : 'auto'}
        aria-hidden={description ? true : undefined}
        className={styles.words}
        style={measuresOf(words)}
      >
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text never change places
          <span key={index}>
            {index > 0 ? ' ' : null}
            {/* A sign by itself, as in `salt & pepper`, has no length: a space in its place keeps it in line. */}
            <span className={styles.word} data-length={lengthOf(word) || '\u00a0'}>
              {/* A word that is known is one text: browsers may not join letters, as Arabic ones are, across elements. */}
              {description ? withHints(word) : word}
            </span>
          </span>
        ))}
      </span>
      {description ? <span className="visually-hidden">{description}</span> : null}
    </p>
  );
}
