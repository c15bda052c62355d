import type { Shape, ShapeChange } from './item.ts';

/** Where a shape lies, as a change to that. */
export const changeOf = ({ id, start, end, rotation }: Shape): ShapeChange => ({ id, start, end, rotation });

/** The shape with a change applied. */
export const changedShape = (shape: Shape, { start, end, rotation }: ShapeChange): Shape => ({
  ...shape,
  start,
  end,
  rotation,
});
