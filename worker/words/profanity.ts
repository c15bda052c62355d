import {
  asteriskCensorStrategy,
  englishDataset,
  englishRecommendedTransformers,
  RegExpMatcher,
  TextCensor,
} from 'obscenity';
import { harmless } from './harmless.ts';

interface Filter {
  readonly matcher: RegExpMatcher;
  readonly censor: TextCensor;
}

let built: Filter | undefined;

/** Built on first use: private rooms never need it. */
function filter(): Filter {
  if (built) return built;
  const { whitelistedTerms = [], ...dataset } = englishDataset.build();
  built = {
    matcher: new RegExpMatcher({
      ...dataset,
      ...englishRecommendedTransformers,
      whitelistedTerms: [...whitelistedTerms, ...harmless],
    }),
    censor: new TextCensor().setStrategy(asteriskCensorStrategy()),
  };
  return built;
}

/**
 * Three or more single letters with the same separator between them, as in `f.u.c.k`. Only these are joined into a
 * word: the library's own way of skipping non-letters also joins whole words, and matches `as s.u.n`.
 */
const spelled = /(?<![\p{L}\p{N}])\p{L}([^\p{L}\p{N}]{1,4})[\p{L}\p{N}](?:\1[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu;

/**
 * What hides a Latin letter from the library, but hardly from readers: joiners and other invisible characters, and marks
 * over or through it.
 */
const hiding =
  /(?<=\p{Script=Latin})[\p{M}\p{Default_Ignorable_Code_Point}]+|\p{Default_Ignorable_Code_Point}+(?=\p{Script=Latin})/gu;

/** Letters of other typefaces, bold and script and the like, of which the library knows some: of small capitals all but F. */
const typefaces = /[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}ℂℊ-ℓℕℙ-ℝℤℨℬℭℯ-ℱℳℴꜰ]/gu;
/** Unicode has no compatibility form of a small capital. */
const plainLetter = (letter: string): string => (letter === 'ꜰ' ? 'f' : letter.normalize('NFKC'));

/** The text with an asterisk for each letter of a profane word; never longer than before. */
export function maskProfanity(text: string): string {
  const plain = text.replace(typefaces, plainLetter).replace(hiding, '');
  const masked = maskSpelled(mask(plain));
  return masked === plain ? text : masked;
}

const maskSpelled = (text: string): string =>
  text.replace(spelled, (letters: string, between: string) =>
    [...mask(letters.split(between).join(''))].join(between),
  );

/** What the library takes for letters and people do not: a slash, and before a word a bracket, three digits and more. */
const noLetters = /(?<!\p{L})\(|\/|(?<![\p{L}\p{N}])\d{3,}/gu;

function mask(text: string): string {
  const { matcher, censor } = filter();
  const readable = text.replace(noLetters, (signs) => ' '.repeat(signs.length));
  return censor.applyTo(text, matcher.getAllMatches(readable));
}
