import type { DrawingItem, Items } from './item.ts';

/** The number of a stroke's points; 0 for a shape. */
export const pointCountOf = (item: DrawingItem): number => (item.type === 'shape' ? 0 : item.points.length);

/** The number of points in all strokes. */
export const pointCountOfAll = (items: Items): number =>
  items.reduce((sum, item) => sum + pointCountOf(item), 0);
