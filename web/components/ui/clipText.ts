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

/**
 * As much as fits of a text that has just grown before the caret (a position in UTF-16 code units): all that stands behind
 * the caret stays. Leading whitespace does not count, since it will be trimmed.
 */
export function clipBefore(caret: number, text: string, maxLength: number): string {
  const [head, tail] = [text.slice(0, caret), text.slice(caret)];
  const trimmed = head.length - head.trimStart().length;
  return clipText(head, maxLength + trimmed - textLength(tail)) + tail;
}

function* partsOf(text: string): Generator<string> {
  // Older browsers cut between code points, which may split an emoji sequence but no surrogate pair.
  if (!('Segmenter' in Intl)) return yield* text.normalize('NFC');
  for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}
