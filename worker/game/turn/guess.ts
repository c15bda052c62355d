import { game } from '../../../shared/protocol/limits.ts';
import { everyInvisible } from '../../../shared/protocol/names.ts';

const marks = /\p{M}/gu;
/** Spaces, dashes and apostrophes, typographic ones included. */
const separators = /[\s\p{Z}\p{Pd}\u2212'`\u2018\u2019\u201B\u02B9\u02BC\u2032]+/gu;

/** The text as guesses are compared: equal in compatibility form, case, diacritics and kind of separator. */
export function normalise(text: string): string {
  const plain = text.normalize('NFKD').replace(everyInvisible, '').replace(marks, '');
  // Lower case makes ß of ẞ, and upper case SS of ß. Sigma alone looks different at a word's end.
  const folded = plain.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return folded.replace(separators, ' ').trim();
}

/** In these scripts nothing separates a word from the sentence that it is in. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const letters = (text: string): string[] => [...text.replace(/[^\p{L}\p{N}]/gu, '')];

/** Whether one insertion, deletion, substitution or swap of neighbours turns `a` into `b`. */
export function isOneEditApart(a: string, b: string): boolean {
  const [one, other] = [[...a], [...b]];
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = long.findIndex((char, index) => char !== short[index]);
  if (at === -1) return false;
  const rest = (chars: string[], from: number): string => chars.slice(from).join('');
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (rest(short, at + 1) === rest(long, at + 1)) return true;
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwap && rest(short, at + 2) === rest(long, at + 2);
}

type GuessKind = 'correct' | 'close' | 'tells' | 'hides' | 'other';

/**
 * How a guesser's text relates to the word: `correct` is the word itself; `close` is one edit away; `tells` is a
 * sentence that contains the word; `hides` contains the word's letters inside other words. Only `other` may be shown to
 * players who still guess.
 */
export function judge(text: string, word: string): GuessKind {
  const [said, wanted] = [normalise(text), normalise(word)];
  if (said === wanted) return 'correct';
  const wantedLetters = letters(wanted);
  if (wantedLetters.length >= game.nearMissMinLetters && isOneEditApart(said, wanted)) return 'close';
  const spoken = ` ${said.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  if (spoken.includes(` ${wanted.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `)) return 'tells';
  const isLongEnough = wantedLetters.length >= game.hiddenWordMinLetters || spaceless.test(wanted);
  const isInside = isLongEnough && letters(said).join('').includes(wantedLetters.join(''));
  return isInside ? 'hides' : 'other';
}
