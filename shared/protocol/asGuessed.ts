import { asciiDigits } from './asciiDigits.ts';
import { everyInvisible } from './names.ts';

/** In this form already, as most words of the lists are, which are compared by the hundred. */
const plainWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const lettersWithMarks = /(\p{L}?)\p{M}+/gu;
/** In these scripts a mark is an accent or a vowel that may be left out. In others it makes another letter. */
const accentedScripts =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Letters whose accent is a stroke, or that are two in one, which Unicode does not take apart. */
const joined: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
  ŧ: 't',
};
const joinedLetters = new RegExp(`[${Object.keys(joined).join('')}]`, 'g');
/** Stretches words in Arabic script, and is no letter of theirs. */
const tatweel = '\u0640';
/** Spaces, dashes and apostrophes: typographic ones, those that Unicode calls letters, and that of Hebrew included. */
const separators = /[\s\p{Z}\p{Pd}\u2212'\u0060\u2018\u2019\u201B\u2032\u02B9-\u02BF\u05F3]+/gu;

/**
 * A text as guesses are compared: equal in compatibility form, case, accents, script of digits and kind of separator. Two
 * words for which this is the same are one word to a guesser.
 */
export function asGuessed(text: string): string {
  if (plainWords.test(text)) return text;
  const visible = text.normalize('NFKD').replace(everyInvisible, '').replaceAll(tatweel, '');
  const plain = visible.replace(lettersWithMarks, (all, letter: string) =>
    letter === '' || accentedScripts.test(letter) ? letter : all,
  );
  // Lower case makes ß of ẞ, and upper case SS of ß. Sigma alone looks different at a word's end.
  const folded = plain.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  const apart = asciiDigits(folded).replace(joinedLetters, (letter) => joined[letter] ?? letter);
  // Letters that were only taken apart to find their accents are put together again, as those of Korean.
  return apart.replace(separators, ' ').trim().normalize('NFC');
}

/** Whether a word is another one to a guesser than each of `words`. */
export function isNoneOf(words: Iterable<string>): (word: string) => boolean {
  const guesses = new Set(Array.from(words, asGuessed));
  return (word) => !guesses.has(asGuessed(word));
}
