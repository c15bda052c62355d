// Which pictures are cached as pixels. A picture is a list of items from the bottom; it begins another one if it is a
// prefix of that one.
import type { Items } from '../../../shared/drawing/item.ts';
import { pointCountOf } from '../../../shared/drawing/pointCount.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { tuning } from '../tuning.ts';

interface Kept {
  readonly items: Items;
}

/** The length of the common prefix of two pictures. */
export function commonItems(a: Items, b: Items): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count++;
  return count;
}

/** Whether a picture begins another one. */
export const begins = (beginning: Items, whole: Items): boolean =>
  commonItems(beginning, whole) === beginning.length;

/** The cost of painting the items from `from` to `to`, in stroke points. */
export function inkOf(items: Items, from = 0, to = items.length): number {
  let ink = 0;
  for (const item of items.slice(from, to)) ink += tuning.itemInk + pointCountOf(item);
  return ink;
}

/** The longest cached picture that is a prefix of `items`. */
export function longestBase<K extends Kept>(kept: readonly K[], items: Items): K | undefined {
  let longest: K | undefined;
  for (const one of kept)
    if (one.items.length >= (longest?.items.length ?? 0) && begins(one.items, items)) longest = one;
  return longest;
}

/** Whether `items` would be expensive to paint, even on top of the best cached picture. */
export const isFar = (items: Items, kept: readonly Kept[]): boolean =>
  inkOf(items, longestBase(kept, items)?.items.length) >= tuning.keptInk;

/** Whether that would take so long that the page would stand still. `there`: how many items are painted already. */
export const isVeryFar = (items: Items, there: number, kept: readonly Kept[]): boolean =>
  inkOf(items, Math.max(there, longestBase(kept, items)?.items.length ?? 0)) >= tuning.offThreadInk;

/**
 * The prefix lengths of `items` to cache while they are repainted from `from` on, as when undo has gone past all cached
 * pictures and will likely go on. The deeper, the further apart.
 */
export function stagesOf(items: Items, from: number): number[] {
  const stages: number[] = [];
  let ink = 0;
  let least: number = tuning.keptInk;
  for (let count = items.length - 1; count > from; count--) {
    ink += inkOf(items, count, count + 1);
    if (ink < least) continue;
    stages.push(count);
    least = 2 * ink;
  }
  return stages;
}

/**
 * The cached picture to evict when `added` is cached on the way to `target`; undefined while there is room. Pictures
 * that are no prefix of `target` serve undoing back to them, as after a clear: the last few of them stay. The others
 * are thinned out so that they are further apart the deeper they are.
 */
export function crowdedOut<K extends Kept>(
  kept: readonly K[],
  added: Items,
  target: Items,
  room: number,
): K | undefined {
  if (kept.length < room) return undefined;
  const aside = kept.filter(({ items }) => !begins(items, target));
  const maxAside = Math.max(1, Math.floor(room / 3));
  const asideAfter = aside.length + (begins(added, target) ? 0 : 1);
  if (asideAfter > maxAside) return aside[0];
  const chain = kept.filter((one) => !aside.includes(one)).sort((a, b) => a.items.length - b.items.length);
  const lengthAt = (index: number) => chain[index]?.items.length ?? (index < 0 ? 0 : target.length);
  // Undo cannot go back any further.
  if (lengthAt(1) <= target.length - drawing.undoSteps) return chain[0];
  const worth = (index: number): number =>
    (lengthAt(index + 1) - lengthAt(index - 1)) / (target.length - lengthAt(index - 1));
  let least = 0;
  for (let index = 1; index < chain.length; index++) if (worth(index) < worth(least)) least = index;
  return chain[least];
}
