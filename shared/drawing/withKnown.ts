import type { DrawingItem, Items } from './item.ts';

const isSamePoint = (a: readonly number[], b: readonly number[] | undefined): boolean =>
  b !== undefined && a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

function isSameItem(a: DrawingItem, b: DrawingItem): boolean {
  if (a.color !== b.color || a.size !== b.size) return false;
  switch (a.type) {
    case 'shape': {
      const isSameKind = b.type === 'shape' && a.shape === b.shape && a.rotation === b.rotation;
      return isSameKind && isSamePoint(a.start, b.start) && isSamePoint(a.end, b.end);
    }
    case 'freehand':
      if (b.type !== 'freehand' || a.points.length !== b.points.length) return false;
      return a.points.every((point, index) => isSamePoint(point, b.points[index]));
  }
}

/**
 * The items, with unchanged ones replaced by the identical known objects, so that what is cached and stored for them
 * stays valid. A stock client sends an undo as the whole picture, of which hardly anything has changed.
 */
export function withKnown(items: Items, known: Items): Items {
  const byId = new Map(known.map((item) => [item.id, item]));
  return items.map((item) => {
    const former = byId.get(item.id);
    return former && isSameItem(former, item) ? former : item;
  });
}
