import { guest as limits } from '../../../shared/protocol/limits.ts';
import { nameLength } from '../../../shared/protocol/names.ts';

/** As much of a name as fits; what people see as one character is not cut apart. */
export function clipName(text: string): string {
  let clipped = '';
  for (const part of partsOf(text)) {
    if (nameLength(clipped + part) > limits.nameMaxLength) break;
    clipped += part;
  }
  return clipped;
}

function* partsOf(text: string): Generator<string> {
  // Older browsers have none: they may part a family, but no character.
  if (!('Segmenter' in Intl)) return yield* text;
  for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}
