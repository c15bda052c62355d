import type { DrawingItem, Items } from '../../../shared/drawing/item.ts';
import { pointCountOf } from '../../../shared/drawing/pointCount.ts';
import { drawing as limits } from '../../../shared/protocol/limits.ts';

/** Whether an item may grow by as many points. `begun`: how many it has already; `pointCount`: how many the picture has. */
export const isRoomFor = (more: number, begun: number, pointCount: number): boolean =>
  begun + more <= limits.maxItemPoints && pointCount + more <= limits.maxTurnPoints;

export const isTooLarge = (items: Items, pointCount: number): boolean =>
  items.length > limits.maxItems || pointCount > limits.maxTurnPoints;

export const isTooLong = (item: DrawingItem): boolean => pointCountOf(item) > limits.maxItemPoints;

/** Whether there is nothing to see of the item. */
export const isNothing = (item: DrawingItem): boolean =>
  item.type === 'freehand'
    ? item.points.length < 2
    : item.start[0] === item.end[0] && item.start[1] === item.end[1];
