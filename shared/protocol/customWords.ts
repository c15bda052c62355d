import { customWords as limits } from './limits.ts';
import { cleanName, textLength } from './names.ts';

/** A letter or digit that is visible. */
const letter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** A text as a word that can be drawn and guessed; undefined if it has no letter, or too many characters. */
export function customWordOf(text: string): string | undefined {
  const word = cleanName(text.replace(/\s+/g, ' '));
  return letter.test(word) && textLength(word) <= limits.maxLength ? word : undefined;
}

// Arabic and CJK ones included.
const separators = /[,;\n\u060c\u061b\u3001\uff0c\uff1b]/;

/** The words of a text with commas, semicolons or line breaks between them, each once, and how many are of no use. */
export function customWordsIn(text: string): { words: string[]; uselessCount: number } {
  const parts = text.split(separators).filter((part) => part.trim() !== '');
  const made = parts.map(customWordOf);
  const all = [...new Set(made.filter((word) => word !== undefined))];
  const words = all.slice(0, limits.maxCount);
  const uselessCount = made.filter((word) => word === undefined).length + all.length - words.length;
  return { words, uselessCount };
}
