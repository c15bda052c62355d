import type { DrawingItem } from './item.ts';

/** The number of a stroke's points; 0 for a shape. */
export const pointCountOf = (item: DrawingItem): number =>
  item.type === 'freehand' ? item.points.length : 0;

/** The number of points in all strokes. */
export const pointCountOfAll = (items: readonly DrawingItem[]): number =>
  items.reduce((sum, item) => sum + pointCountOf(item), 0);
