import { textLength } from '../../../shared/protocol/names.ts';

/** As much of a text as fits into so many characters, cut between grapheme clusters. */
export function clipText(text: string, maxLength: number): string {
  let clipped = '';
  let length = 0;
  for (const part of partsOf(text)) {
    length += textLength(part);
    if (length > maxLength) break;
    clipped += part;
  }
  return clipped;
}

/** Such a text, and where its caret is, as UTF-16 code units before it. */
interface Typed {
  text: string;
  caret: number;
}

/** Of a text that has just grown before the caret, what fits: what stands behind the caret stays. */
export function clipTyped({ text, caret }: Typed, maxLength: number): Typed {
  const [head, tail] = [text.slice(0, caret), text.slice(caret)];
  const kept = clipText(head, Math.max(0, maxLength - textLength(tail)));
  const clipped = clipText(kept + tail, maxLength);
  return { text: clipped, caret: Math.min(kept.length, clipped.length) };
}

function* partsOf(text: string): Generator<string> {
  // Older browsers cut between code points, which may split an emoji sequence but no surrogate pair.
  if (!('Segmenter' in Intl)) return yield* text.normalize('NFC');
  for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}
