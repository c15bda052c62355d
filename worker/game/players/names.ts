import { asSeen } from '../../../shared/protocol/asSeen.ts';
import { guest } from '../../../shared/protocol/limits.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const lengthOf = (text: string): number => [...text].length;

/** The name, with the first free number appended if one of `taken` looks the same to people. */
export function freeName(name: string, taken: Iterable<string>): string {
  const takenAsSeen = new Set([...taken].map(asSeen));
  let candidate = name;
  for (let number = 2; takenAsSeen.has(asSeen(candidate)); number++) {
    const suffix = ` ${number}`;
    candidate = cut(name, guest.nameMaxLength - suffix.length) + suffix;
  }
  return candidate;
}

/** The text cut to at most `maxLength` code points, at a grapheme boundary unless the first grapheme is longer. */
function cut(text: string, maxLength: number): string {
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (lengthOf(kept) + lengthOf(segment) > maxLength) break;
    kept += segment;
  }
  return kept.trimEnd() || [...text].slice(0, maxLength).join('');
}
