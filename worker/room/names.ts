import { guest } from '../../shared/protocol/limits.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const lengthOf = (text: string): number => [...text].length;

/** A name without control characters and surrounding space; empty if nothing is left that can be seen. */
export function cleanName(name: string): string {
  const clean = name.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return folded(clean) === '' ? '' : clean;
}

/** What people see of a name: neither the case, nor how wide letters are, nor what is invisible. */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether people would take the names for one. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** The name, or, if one of `taken` looks the same, the name with the first free number after it. */
export function freeName(name: string, taken: Iterable<string>): string {
  const takenFolded = new Set([...taken].map(folded));
  let candidate = name;
  for (let number = 2; takenFolded.has(folded(candidate)); number++) {
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
