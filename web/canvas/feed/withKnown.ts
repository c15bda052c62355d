import type { DrawingItem, Point } from '../../../shared/drawing/item.ts';
import { isSame } from '../geometry.ts';

type Items = readonly DrawingItem[];

const isSamePoint = (a: Point, b: Point | undefined): boolean =>
  b !== undefined && isSame([a[0], a[1]], [b[0], b[1]]) && a[2] === b[2];

function isSameItem(a: DrawingItem, b: DrawingItem): boolean {
  if (a.color !== b.color || a.size !== b.size) return false;
  if (a.type === 'shape') {
    const isSameKind = b.type === 'shape' && a.shape === b.shape && a.rotation === b.rotation;
    return isSameKind && isSame(a.start, b.start) && isSame(a.end, b.end);
  }
  if (b.type === 'shape' || a.points.length !== b.points.length) return false;
  return a.points.every((point, index) => isSamePoint(point, b.points[index]));
}

/**
 * The items, with unchanged ones replaced by the identical known objects, so that what is cached for them stays valid.
 * Another player's undo arrives as the whole picture, of which hardly anything has changed.
 */
export function withKnown(items: Items, known: Items): Items {
  const byId = new Map(known.map((item) => [item.id, item]));
  return items.map((item) => {
    const former = byId.get(item.id);
    return former && isSameItem(former, item) ? former : item;
  });
}
