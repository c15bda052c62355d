import { game as limits } from '../../shared/protocol/limits.ts';

// How a text relates to a word, compared in the simplest way that comes to mind, and not in the room's. Knows only what there is
// in the words that are drawn here: spaces, hyphens, apostrophes, and scripts with spaces.

/** Without accents, case, and which separator it is. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\s'’-]+/g, ' ')
    .trim()
    .normalize('NFC');

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const letterCount = (text: string): number => fold(text).match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether one letter more, less or another, or two neighbours the other way round, make one text of the other. */
function isOneEdit(one: readonly string[], other: readonly string[]): boolean {
  const is = (chars: readonly string[], same: readonly string[]) => chars.join('') === same.join('');
  const swapped = (at: number) => one.toSpliced(at, 2, ...one.slice(at, at + 2).reverse());
  const isAt = (at: number) =>
    is(one.toSpliced(at, 1), other) ||
    is(one, other.toSpliced(at, 1)) ||
    is(one.toSpliced(at, 1), other.toSpliced(at, 1)) ||
    is(swapped(at), other);
  return !is(one, other) && [...one, ...other].some((_, at) => isAt(at));
}

/** Whether the text is the word. */
export const isRight = (text: string, word: string): boolean => fold(text) === fold(word);

/** Whether whoever says the text is to be told that it is close. */
export const isNear = (text: string, word: string): boolean =>
  letterCount(word) >= limits.nearMissMinLetters && isOneEdit([...fold(text)], [...fold(word)]);

/** Whether the text tells the word, or nearly, to those who still guess it. */
export function givesAway(text: string, word: string): boolean {
  if (isRight(text, word) || isNear(text, word) || lettersOf(text) === lettersOf(word)) return true;
  if (letterCount(word) >= limits.hiddenWordMinLetters) return lettersOf(text).includes(lettersOf(word));
  const words = fold(text).replace(/[^\p{L}\p{M}\p{N} ]/gu, ' ');
  return ` ${words} `.includes(` ${fold(word)} `);
}

/** Whether a public room has masked something in the text, so that nobody can tell what it was. */
export const isMasked = (text: string): boolean => text.includes('*');
