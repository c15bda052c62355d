import type { Chance } from '../Chance.ts';

/** What a player may say a guess about. */
export interface Known {
  /** The secret word, which some happen to know; '' if there is none. */
  readonly word: string;
  /** Words of earlier turns. */
  readonly former: readonly string[];
}

type Form = (word: string, chance: Chance) => string;

/** The word itself, however it is written. */
const right: readonly Form[] = [
  (word) => word.toUpperCase(),
  (word) => `  ${word} `,
  (word) => word.replace(/[a-zäü]/giu, '$&\u0301'),
  (word) => word.replaceAll(/[ -]/g, ' - '),
  (word) => word.replaceAll('-', ' ').replaceAll('’', "'"),
];

/** The letters, each with the marks that belong to it. */
const lettersOf = (word: string): string[] => word.match(/\P{M}\p{M}*/gu) ?? [];

const at = (word: string, chance: Chance): number => chance.int(0, lettersOf(word).length - 1);

/** A few letters, from the place on, in place of so many. */
const altered = (word: string, place: number, count: number, change: (letters: string[]) => string[]) => {
  const letters = lettersOf(word);
  return letters.toSpliced(place, count, ...change(letters.slice(place, place + count))).join('');
};

/** Nearly the word, or the word among others: it must not reach those who still guess. Some happen to be the word, too. */
const close: readonly Form[] = [
  (word) => `${word}x`,
  (word, chance) => altered(word, at(word, chance), 1, () => []),
  (word, chance) => altered(word, at(word, chance), 1, () => ['q']),
  (word, chance) => altered(word, at(word, chance), 1, ([letter = '']) => [letter, letter]),
  (word, chance) => altered(word, at(word, chance), 2, (letters) => letters.toReversed()).toUpperCase(),
  (word) => word.replaceAll(/[ -]/g, ''),
  (word) => lettersOf(word).join(' '),
  (word) => `is it a ${word} then`,
  (word) => `the${word}overthere`,
];

/** Further from the word than what is close. */
const far: readonly Form[] = [
  (word) => `${word}xy`,
  (word, chance) => altered(word, at(word, chance), 2, () => ['q', 'q']),
  (word) => lettersOf(word).toReversed().join(''),
];

const RIGHT_SHARE = 0.35;
const FAR_SHARE = 0.2;

/** The word in one of the forms in which it is right. */
export const rightGuess = (word: string, chance: Chance): string => chance.pick(right)(word, chance);

/** A guess: right, close or wrong, or what was right in an earlier turn, or somebody has just said. */
export function anyGuess({ word, former }: Known, overheard: string, chance: Chance): string {
  if (chance.is(RIGHT_SHARE)) return rightGuess(word, chance);
  if (!chance.is(FAR_SHARE)) return chance.pick(close)(word, chance);
  const said = [...former.slice(-2), ...(overheard === '' ? [] : [overheard])];
  return said.length > 0 && chance.is(0.5) ? chance.pick(said) : chance.pick(far)(word, chance);
}
