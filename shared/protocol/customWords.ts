import { asciiDigits } from './asciiDigits.ts';
import { asGuessed } from './asGuessed.ts';
import { customWords as limits } from './limits.ts';
import { cleanName, textLength } from './names.ts';

const letter = /[\p{L}\p{N}]/u;
/** Trademark signs, and the stroke that stretches words in Arabic script. */
const ornaments = /[\u2120\u2122\u0640]/g;
/** Symbols, Roman numerals, and ligatures, which lists copied from a PDF are full of. */
const compounds = /[\p{So}\p{Sc}\p{Nl}\ufb00-\ufdff\ufe70-\ufefc]/gu;

/**
 * A text as a word that can be drawn and guessed; undefined if no letter or digit of it is left to a guesser, or if it has too
 * many characters. What guesses are compared to as other letters becomes those: a mask would show the symbols ㎏ and Ⓐ, and
 * count the two letters of ﬁ or Ⅳ as one. An underscore, of any width, would look like a hidden letter, and becomes a space.
 */
export function customWordOf(text: string): string | undefined {
  const spelled = text.replace(ornaments, '').replace(compounds, (compound) => compound.normalize('NFKC'));
  const word = cleanName(spelled.replace(/[\s\p{Pc}]+/gu, ' '));
  return letter.test(asGuessed(word)) && textLength(word) <= limits.maxLength ? word : undefined;
}

/** The words without those that are the same to a guesser as an earlier one. */
export function distinctWords(words: readonly string[]): string[] {
  const byGuess = new Map<string, string>();
  for (const word of words) {
    const guess = asGuessed(word);
    if (!byGuess.has(guess)) byGuess.set(guess, word);
  }
  return [...byGuess.values()];
}

// Arabic and CJK ones included.
const separators = /[,;\n\u060c\u061b\u3001\uff0c\uff1b]/;

const bullet = /^\s*[-\u2013*\u2022\u00b7]\s+/;
/** With a dot, a bracket or a dash, or as one character with its circle, say. */
const number = /^\s*(?:[(\uff08]?\p{Nd}+\s?[.)\uff09\uff0e\u2013-][)\uff09-]?|\p{No})(?!\p{Nd})\s*/u;
/** The number of a Chinese list, with the comma that parts words elsewhere. Not one at a word's end. */
const commaNumber = new RegExp(`((?:^|${separators.source})[^\\S\\n]*\\p{Nd}+)\\u3001`, 'gu');

const partsOf = (text: string): string[] => text.split(separators).filter((part) => part.trim() !== '');

/** The number that a part of a list begins with; NaN if there is none. */
const numberOf = (part: string): number =>
  Number(asciiDigits(number.exec(part)?.[0].normalize('NFKC') ?? 'none').replace(/[().\u2013-]/g, ''));

const looseParts = (text: string): string[] => partsOf(text).map((part) => part.replace(bullet, ''));

/** The parts of a list without its numbers, which nobody would guess; undefined if it is none, as `1. FC Köln` alone. */
function numberedParts(text: string): string[] | undefined {
  const parts = partsOf(text.replace(commaNumber, '$1. '));
  const isNumbered = parts.every((part, index) => numberOf(part) === index + 1);
  return isNumbered && parts.length > 1 ? parts.map((part) => part.replace(number, '')) : undefined;
}

/** The same of a list below another line, whose words stay, unless its colon shows that it is a heading. */
function partsBelowLine(text: string): string[] | undefined {
  const [line = '', ...list] = text.trim().split('\n');
  const parts = numberedParts(list.join('\n'));
  return parts && (/[:\uff1a]$/.test(line.trimEnd()) ? parts : [...looseParts(line), ...parts]);
}

/** The words of a text with commas, semicolons or line breaks between them, each once, and how many are of no use. */
export function customWordsIn(text: string): { words: string[]; uselessCount: number } {
  const parts = numberedParts(text) ?? partsBelowLine(text) ?? looseParts(text);
  const made = parts.map(customWordOf);
  const all = distinctWords(made.filter((word) => word !== undefined));
  const words = all.slice(0, limits.maxCount);
  const uselessCount = made.filter((word) => word === undefined).length + all.length - words.length;
  return { words, uselessCount };
}
