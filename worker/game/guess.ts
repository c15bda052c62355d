import { game } from '../../shared/protocol/limits.ts';

const marks = /\p{M}/gu;
/** Soft hyphens, joiners and other signs that are not seen. */
const invisible = /\p{Cf}/gu;
/** Spaces, dashes and apostrophes, typographic ones included. */
const separators = /[\s\p{Z}\p{Pd}\u2212'`\u2018\u2019\u201B\u02B9\u02BC\u2032]+/gu;

/** The text as guesses are compared: compatibility forms, case, diacritics and kinds of separator made equal. */
export function normalise(text: string): string {
  const plain = text.normalize('NFKD').replace(invisible, '').replace(marks, '');
  // Upper case first: it takes ß to SS, which lower case alone leaves alone. Final sigma is the one contextual letter.
  const folded = plain.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return folded.replace(separators, ' ').trim();
}

const letters = (text: string): string[] => [...text.replace(/[^\p{L}\p{N}]/gu, '')];

/** Whether one insertion, deletion, substitution or swap of neighbours makes `a` into `b`. */
export function isOneEditApart(a: string, b: string): boolean {
  const [short, long] = [[...a], [...b]].sort((x, y) => x.length - y.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  const at = long.findIndex((char, index) => char !== short[index]);
  if (at === -1) return false;
  const rest = (chars: string[], from: number): string => chars.slice(from).join('');
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (rest(short, at + 1) === rest(long, at + 1)) return true;
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwap && rest(short, at + 2) === rest(long, at + 2);
}

export type GuessKind = 'correct' | 'close' | 'tells' | 'hides' | 'other';

/** Letters from which on a word is looked for inside other words too; two letters are inside nearly everything. */
const insideMinLetters = 3;

/**
 * What a guesser's text is with regard to the word: the word itself; `close`, one edit away; `tells`, a sentence with
 * the word in it; `hides`, the word inside other letters. All but `other` must not be read by those who still guess.
 */
export function judge(text: string, word: string): GuessKind {
  const [said, wanted] = [normalise(text), normalise(word)];
  if (said === wanted) return 'correct';
  const wantedLetters = letters(wanted);
  if (wantedLetters.length >= game.nearMissMinLetters && isOneEditApart(said, wanted)) return 'close';
  const spoken = ` ${said.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  if (spoken.includes(` ${wanted.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `)) return 'tells';
  const isInside =
    wantedLetters.length >= insideMinLetters && letters(said).join('').includes(wantedLetters.join(''));
  return isInside ? 'hides' : 'other';
}
