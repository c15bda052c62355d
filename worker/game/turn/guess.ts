import { asGuessed } from '../../../shared/protocol/asGuessed.ts';
import { game } from '../../../shared/protocol/limits.ts';

/** In these scripts nothing separates a word from the sentence that it is in, or, in Korean, from its particles. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u;

const noLetters = /[^\p{L}\p{M}\p{N}]+/gu;
const lettersOf = (text: string): string => text.replace(noLetters, '');
const wordsOf = (text: string): string => text.replace(noLetters, ' ').trim();
/** Without single Latin letters, which nobody guesses: `it's a`, once its apostrophe is a space, is one word. */
const wordCount = (text: string): number => wordsOf(text).match(/\S{2,}|[^\sa-z]/gu)?.length ?? 0;
const asIs = (text: string): string => text;
/** The ways to leave punctuation and symbols out: `ac/dc` is `ac dc` or `acdc`. */
const plainForms = [wordsOf, (text: string) => wordsOf(text.replace(/[^\p{L}\p{M}\p{N} ]+/gu, ''))];
/** The number of letters and digits. A letter and its marks are one. */
const letterCount = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether one insertion, deletion, substitution or swap of neighbours turns `a` into `b`. */
export function isOneEditApart(a: string, b: string): boolean {
  const [one, other] = [[...a], [...b]];
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const at = long.findIndex((char, index) => char !== short[index]);
  if (at === -1) return false;
  const rest = (chars: string[], from: number): string => chars.slice(from).join('');
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (rest(short, at + 1) === rest(long, at + 1)) return true;
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwap && rest(short, at + 2) === rest(long, at + 2);
}

type GuessKind = 'correct' | 'close' | 'tells' | 'spaced' | 'hides' | 'other';

/**
 * How a guesser's text relates to the word: `correct` is the word itself; `close` is one edit away; `tells` is a short
 * sentence that contains the word; `spaced` has the word's letters alone, but more than one space or the like is wrong;
 * `hides` contains the word among many others, or its letters inside others. Only `other` may be shown to players who
 * still guess.
 */
export function judge(text: string, word: string): GuessKind {
  const [said, wanted] = [asGuessed(text), asGuessed(word)];
  if (said === wanted) return 'correct';
  // In words of players' own, punctuation and symbols are not to be guessed.
  const forms = wordsOf(wanted) === wanted ? [] : plainForms;
  if (forms.some((form) => form(said) === form(wanted))) return 'correct';
  const length = letterCount(wanted);
  const isNear = [asIs, ...forms].some((form) => isOneEditApart(form(said), form(wanted)));
  if (length >= game.nearMissMinLetters && isNear) return 'close';
  if (plainForms.some((form) => ` ${form(said)} `.includes(` ${form(wanted)} `)))
    return wordCount(said) - wordCount(wanted) <= game.noteMaxOtherWords ? 'tells' : 'hides';
  if (lettersOf(said) === lettersOf(wanted)) return 'spaced';
  const isLongEnough = length >= game.hiddenWordMinLetters || spaceless.test(wanted);
  return isLongEnough && lettersOf(said).includes(lettersOf(wanted)) ? 'hides' : 'other';
}
