import { asGuessed } from '../../../shared/protocol/asGuessed.ts';
import type { GameState, Turn } from '../state.ts';
import { everyone, patch, type Step, send } from '../step.ts';

/** Whether it is a letter or digit that is to be guessed. Unicode calls some apostrophes letters, too. */
const isLetter = (char: string): boolean => /^[\p{L}\p{N}]/u.test(char) && asGuessed(char) !== '';

/** A letter and its marks are one, joiners included: in scripts like Devanagari they have no composed form. */
const characters = (word: string): string[] =>
  word.normalize('NFC').match(/[\p{L}\p{N}][\p{M}\p{Grapheme_Extend}\u200D]*|./gsu) ?? [];

const letterIndices = (word: string): number[] =>
  characters(word).flatMap((char, index) => (isLetter(char) ? [index] : []));

/** The word with `_` for each letter and digit that is not revealed. */
export const maskWord = (word: string, revealed: readonly number[]): string =>
  characters(word)
    .map((char, index) => (isLetter(char) && !revealed.includes(index) ? '_' : char))
    .join('');

const letterCounts = new WeakMap<Turn, number>();

/** The number of letters in the turn's word, cached: every point that is drawn needs it. */
function letterCount(turn: Turn): number {
  let count = letterCounts.get(turn);
  if (count === undefined) {
    count = letterIndices(turn.word).length;
    letterCounts.set(turn, count);
  }
  return count;
}

/** How many letters are revealed in a turn: `revealCount`, but at least half of them (rounded up) stay hidden. */
const hintCount = (letters: number, revealCount: number): number =>
  Math.min(revealCount, Math.floor(letters / 2));

/** When the next letter is revealed, epoch ms; undefined if the clock is stopped or none is left. */
export function nextHintAt({ phase, settings }: Pick<GameState, 'phase' | 'settings'>): number | undefined {
  if (phase.name !== 'drawing') return undefined;
  const { clock, turn } = phase;
  const count = hintCount(letterCount(turn), settings.revealCount);
  if (clock.stoppedAt !== null || turn.revealed.length >= count) return undefined;
  const offsetMs = (clock.durationMs * (turn.revealed.length + 1)) / (count + 1);
  return Math.ceil(clock.deadlineAt - clock.durationMs + offsetMs);
}

function revealLetter(turn: Turn, rng: () => number): Turn {
  const hidden = letterIndices(turn.word).filter((index) => !turn.revealed.includes(index));
  const index = hidden[Math.floor(rng() * hidden.length)];
  return index === undefined ? turn : { ...turn, revealed: [...turn.revealed, index] };
}

/** Reveals every letter that is due. */
export function revealDueLetters(step: Step): void {
  const { phase, settings } = step.state;
  if (phase.name !== 'drawing') return;
  let next = phase;
  for (let at = nextHintAt(step.state); at !== undefined && at <= step.now; ) {
    next = { ...next, turn: revealLetter(next.turn, step.context.rng) };
    at = nextHintAt({ phase: next, settings });
  }
  if (next === phase) return;
  patch(step, { phase: next });
  const maskedWord = maskWord(next.turn.word, next.turn.revealed);
  send(step, everyone(step.state), 'letterRevealed', { maskedWord });
}
