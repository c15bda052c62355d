import type { DrawingItem, Items, Shape, ShapeChange } from '../../../shared/drawing/item.ts';
import { removedIds } from '../../../shared/drawing/removedIds.ts';
import { changeOf } from '../../../shared/drawing/shapeChange.ts';
import { drawing } from '../../../shared/protocol/limits.ts';

/** An event that changes the server's picture as an undo or a redo has changed the drawer's. */
type BriefChange =
  | { event: 'removeItems'; payload: { ids: string[] } }
  | { event: 'drawingEnd'; payload: DrawingItem }
  | { event: 'updateShape'; payload: ShapeChange };

/**
 * The event that makes `after` of `before`, where one is enough: items are gone, one is new on top, or a shape lies
 * elsewhere. Undefined if it takes the whole picture, or if that is empty.
 */
export function briefChange(before: Items, after: Items): BriefChange | undefined {
  if (after.length === 0) return undefined;
  if (after.length < before.length) {
    const ids = removedIds(before, after);
    const isBrief = ids !== undefined && ids.length <= drawing.maxRemovedItems;
    return isBrief ? { event: 'removeItems', payload: { ids } } : undefined;
  }
  const changed = after.filter((item, index) => item !== before[index]);
  const [item] = changed;
  if (item === undefined || changed.length > 1) return undefined;
  if (after.length > before.length) return { event: 'drawingEnd', payload: item };
  const former = before[after.indexOf(item)];
  if (item.type !== 'shape' || former?.type !== 'shape' || !hasOnlyMoved(former, item)) return undefined;
  return { event: 'updateShape', payload: changeOf(item) };
}

const hasOnlyMoved = (a: Shape, b: Shape): boolean =>
  a.id === b.id && a.shape === b.shape && a.color === b.color && a.size === b.size;
