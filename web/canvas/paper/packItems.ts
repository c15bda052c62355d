import type { DrawingItem, Items, Point, Shape, Stroke } from '../../../shared/drawing/item.ts';
import { pointCountOfAll } from '../../../shared/drawing/pointCount.ts';

/** Items with the points of all strokes in one array, which a worker gets without a copy: three numbers per point. */
export interface PackedItems {
  readonly items: readonly (Shape | (Omit<Stroke, 'points'> & { readonly pointCount: number }))[];
  readonly points: Float64Array<ArrayBuffer>;
}

/** Packs items for a worker. */
export function packItems(items: Items): PackedItems {
  const points = new Float64Array(3 * pointCountOfAll(items));
  let at = 0;
  const packed = items.map((item) => {
    if (item.type === 'shape') return item;
    const { id, type, color, size, points: own } = item;
    // Taking points apart by pattern is several times as slow before the code is compiled, and it usually runs only once.
    for (let index = 0; index < own.length; index++) {
      const point = own[index] as Point;
      points[at] = point[0];
      points[at + 1] = point[1];
      points[at + 2] = point[2];
      at += 3;
    }
    return { id, type, color, size, pointCount: own.length };
  });
  return { items: packed, points };
}

/** The items that `packItems` was given. */
export function unpackItems({ items, points }: PackedItems): DrawingItem[] {
  let at = 0;
  return items.map((item) => {
    if (item.type === 'shape') return item;
    const { pointCount, ...rest } = item;
    const own: Point[] = [];
    for (let end = at + 3 * pointCount; at < end; at += 3)
      own.push([points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0]);
    return { ...rest, points: own };
  });
}
