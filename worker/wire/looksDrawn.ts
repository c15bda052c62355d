import { drawing } from '../../shared/protocol/limits.ts';

/** A point has three numbers, a corner two. */
const MAX_NUMBERS = 3;

/**
 * Whether an event carries items of a drawing and nothing else, be they right or wrong. What does not is no large drawing that
 * went too far, whose sender has to hear of it, but garbage: nested deeply, it takes a tenth of a second to parse.
 */
export function looksDrawn(event: string, args: readonly unknown[]): boolean {
  const [payload] = args;
  const items = event === 'syncDrawingState' ? payload : [payload];
  return args.length === 1 && Array.isArray(items) && items.every(isItem);
}

const isItem = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && !Array.isArray(item) && Object.values(item).every(isField);

const isField = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((part) => isSmall(part) || isTuple(part)) : isSmall(value);

const isTuple = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MAX_NUMBERS && value.every(isSmall);

const isSmall = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= drawing.itemIdMaxLength
    : typeof value !== 'object' || value === null;
