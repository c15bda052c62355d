// Which pictures are kept as pixels. A picture is its items from the bottom; one begins another if that has the same
// items and more on top.
import type { DrawingItem } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import { tuning } from './tuning.ts';

export type Items = readonly DrawingItem[];

interface Kept {
  readonly items: Items;
}

/** How many items two pictures have in common, from the bottom. */
export function commonItems(a: Items, b: Items): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count++;
  return count;
}

const begins = (beginning: Items, whole: Items): boolean =>
  beginning.length <= whole.length && commonItems(beginning, whole) === beginning.length;

/** What it takes to paint the items from `from` up to `to`, in points of strokes. */
export function inkOf(items: Items, from = 0, to = items.length): number {
  let ink = 0;
  for (const item of items.slice(from, to))
    ink += tuning.itemInk + (item.type === 'freehand' ? item.points.length : 0);
  return ink;
}

/** The longest of the pictures that `items` begins with. */
export function longestBase<K extends Kept>(kept: readonly K[], items: Items): K | undefined {
  let longest: K | undefined;
  for (const one of kept)
    if (one.items.length >= (longest?.items.length ?? 0) && begins(one.items, items)) longest = one;
  return longest;
}

/** Whether much is to be painted for `items`, even on the best of the pictures that are kept. */
export const isFar = (items: Items, kept: readonly Kept[]): boolean =>
  inkOf(items, longestBase(kept, items)?.items.length) >= tuning.keptInk;

/**
 * How many of the lowest items to keep together while `items` are painted anew from `from` on, as when undo has gone
 * back past everything that was kept: it will go on. The deeper, the further apart.
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
 * Which of the kept pictures goes when `added` is kept as well on the way to `target`; none while there is room.
 * Those that do not begin `target` are for coming back to it from elsewhere, as after a clear: the last few of them
 * stay. Of the others those stay that lie further and further apart the deeper they are.
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
  if (asideAfter > maxAside || aside.length === kept.length) return aside[0];
  const chain = kept.filter((one) => !aside.includes(one)).sort((a, b) => a.items.length - b.items.length);
  const lengthAt = (index: number) => chain[index]?.items.length ?? (index < 0 ? 0 : target.length);
  // Nobody goes back past as many steps.
  if (lengthAt(1) <= target.length - drawing.undoSteps) return chain[0];
  const worth = (index: number): number =>
    (lengthAt(index + 1) - lengthAt(index - 1)) / (target.length - lengthAt(index - 1));
  let least = 0;
  for (let index = 1; index < chain.length; index++) if (worth(index) < worth(least)) least = index;
  return chain[least];
}
