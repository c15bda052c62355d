// Shapes by keyboard. Each function does at once what a whole pointer gesture does, from press to release.

import type { Items, Shape } from '../../../shared/drawing/item.ts';
import { changeOf } from '../../../shared/drawing/shapeChange.ts';
import { isSame, isUnchanged, moveShape, rotateShape, roundCorner, stretchShape } from '../geometry.ts';
import { commit, replaceLast, selectedShape, withChange } from '../picture.ts';
import type { Desk } from '../state.ts';
import { tuning } from '../tuning.ts';
import { finish } from './gestures.ts';
import { addShape, newShape } from './shape.ts';

const shapesOf = (items: Items): Shape[] => items.filter((item) => item.type === 'shape');

/** Adds a shape in the middle, offset from those placed there before, and selects it. */
export function placeShape(desk: Desk): void {
  const { state } = desk;
  if (!state.enabled) return;
  finish(desk);
  const starts = shapesOf(state.items).map(({ start }) => start);
  const { placedSide: side, placedOffset: offset } = tuning;
  const least = (1 - side) / 2;
  let start = roundCorner([least, least]);
  while (starts.some((taken) => isSame(taken, start)) && start[0] + side + offset <= 1) {
    start = roundCorner([start[0] + offset, start[1] + offset]);
  }
  const shape = newShape(desk, start, roundCorner([start[0] + side, start[1] + side]));
  if (shape) addShape(desk, shape);
}

/** `isHeld`: a key repeat, which extends the undo step of the key's press. */
function adjustSelected(desk: Desk, adjusted: (shape: Shape) => Shape, isHeld: boolean): void {
  const { state, emit } = desk;
  if (!state.enabled) return;
  finish(desk);
  const shape = selectedShape(state);
  if (!shape) return;
  const after = adjusted(shape);
  if (isUnchanged(after, shape)) return;
  const change = changeOf(after);
  const isSameStep = isHeld && state.adjusted === state.history;
  (isSameStep ? replaceLast : commit)(state, withChange(state.items, change));
  state.adjusted = state.history;
  emit.change(change);
}

/** Moves the selected shape, by fractions of the picture's side. */
export const move = (desk: Desk, dx: number, dy: number, isHeld = false): void =>
  adjustSelected(desk, (shape) => moveShape(shape, dx, dy), isHeld);

/** Makes the selected shape wider and taller, by fractions of the picture's side. */
export const stretch = (desk: Desk, dWidth: number, dHeight: number, isHeld = false): void =>
  adjustSelected(desk, (shape) => stretchShape(shape, dWidth, dHeight, tuning.minSide), isHeld);

/** Rotates the selected shape clockwise, in steps of `tuning.rotationSnapRad`. */
export const rotate = (desk: Desk, steps: number, isHeld = false): void =>
  adjustSelected(
    desk,
    (shape) => rotateShape(shape, steps * tuning.rotationSnapRad, tuning.rotationSnapRad),
    isHeld,
  );

/** Selects the next or previous (-1) shape. Past either end it selects none and returns false. */
export function selectNext(desk: Desk, way: 1 | -1): boolean {
  const { state } = desk;
  if (!state.enabled) return false;
  finish(desk);
  const shapes = shapesOf(state.items);
  const at = shapes.findIndex(({ id }) => id === state.selectedId);
  state.selectedId = shapes[at + way]?.id;
  return state.selectedId !== undefined;
}

export function deselect(desk: Desk): void {
  finish(desk);
  desk.state.selectedId = undefined;
}
