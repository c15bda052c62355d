import type { Shape } from '../drawing/item.ts';

/** A black rectangle, with `change` applied. */
export const shapeOf = (id: string, change: Partial<Shape> = {}): Shape => ({
  id,
  type: 'shape',
  shape: 'rectangle',
  color: '#000000',
  size: 8,
  start: [0.2, 0.2],
  end: [0.6, 0.4],
  rotation: 0,
  ...change,
});
