import { guest } from '../../shared/protocol/limits.ts';
import { asSeen } from '../../shared/protocol/names.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const lengthOf = (text: string): number => [...text].length;

/** Whether people would take the names for one. */
export const isSameName = (one: string, other: string): boolean => asSeen(one) === asSeen(other);

/** The name, or, if one of `taken` looks the same, the name with the first free number after it. */
export function freeName(name: string, taken: Iterable<string>): string {
  const takenAsSeen = new Set([...taken].map(asSeen));
  let candidate = name;
  for (let number = 2; takenAsSeen.has(asSeen(candidate)); number++) {
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
