import type { Items } from './item.ts';

/** The ids of the items of `before` that `after` lacks; undefined if that is not all in which the two pictures differ. */
export function removedIds(before: Items, after: Items): string[] | undefined {
  const ids: string[] = [];
  let kept = 0;
  for (const item of before) {
    if (item === after[kept]) kept += 1;
    else ids.push(item.id);
  }
  return kept === after.length ? ids : undefined;
}

/** The picture without the items of these ids; the same array if it has none of them. */
export function withoutItems(items: Items, ids: readonly string[]): Items {
  const gone = new Set(ids);
  const left = items.filter(({ id }) => !gone.has(id));
  return left.length < items.length ? left : items;
}
