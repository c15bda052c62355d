import { guest as limits } from '../../../shared/protocol/limits.ts';
import { nameLength } from '../../../shared/protocol/names.ts';

/** As much of a name as fits, cut between grapheme clusters. */
export function clipName(text: string): string {
  let clipped = '';
  for (const part of partsOf(text)) {
    if (nameLength(clipped + part) > limits.nameMaxLength) break;
    clipped += part;
  }
  return clipped;
}

function* partsOf(text: string): Generator<string> {
  // Older browsers cut between code points, which may split an emoji sequence but no surrogate pair.
  if (!('Segmenter' in Intl)) return yield* text;
  for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}
