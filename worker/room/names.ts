import { guest } from '../../shared/protocol/limits.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const lengthOf = (text: string): number => [...text].length;

/** A name without control characters and surrounding space; empty if nothing is left. */
export const cleanName = (name: string): string =>
  name.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim();

/** Whether people would take the names for one. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The name, or, if one of `taken` is equal but for case, the name with the first free number after it. */
export function freeName(name: string, taken: Iterable<string>): string {
  const folded = new Set([...taken].map((other) => other.toLowerCase()));
  let candidate = name;
  for (let number = 2; folded.has(candidate.toLowerCase()); number++) {
    const suffix = ` ${number}`;
    candidate = cut(name, guest.nameMaxLength - suffix.length) + suffix;
  }
  return candidate;
}

/** The beginning of a text, at most `maxLength` code points long, ending between two characters as people see them. */
function cut(text: string, maxLength: number): string {
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (lengthOf(kept) + lengthOf(segment) > maxLength) break;
    kept += segment;
  }
  return kept.trimEnd();
}
