import type { Shape, ShapeKind } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { feltTips } from '../../feltTips.ts';
import { cornerAfter, middle, shapeCorners, type Vec } from '../geometry.ts';
import type { BoardState } from '../state.ts';
import { tuning } from '../tuning.ts';
import { rotationHandle, rotationSide, type Side } from './hit.ts';

const dark = feltTips.grape;
const light = '#ffffff';

/** The sides of a shape's box along which it has no line of its own, which the frame would hide. */
const framedSides: Record<ShapeKind, readonly Side[]> = {
  rectangle: [],
  circle: [0, 1, 2, 3],
  triangle: [0, 1, 3],
};

/** Paints the selected shape's frame and handles, whose sizes are in CSS pixels, whatever the board's size. */
export function paintHandles(context: CanvasRenderingContext2D, state: BoardState, shape: Shape): void {
  const reference = drawing.referenceWidthPx;
  const px = reference / Math.max(state.sidePx, 1);
  const offset = tuning.rotationHandleOffsetPx / Math.max(state.sidePx, 1);
  const { gesture } = state;
  // During a rotation the handle stays on the side where it was grabbed.
  const turning =
    gesture?.tool === 'select' && gesture.grip.kind === 'rotate' ? gesture.grip.side : undefined;
  const side = turning ?? rotationSide(shape, offset);
  const at = ([x, y]: Vec): [number, number] => [x * reference, y * reference];
  const corners = shapeCorners(shape);
  const next = (corner: Side) => corners[cornerAfter(corner, 1)];
  const foot = middle(corners[side], next(side));
  const knob = rotationHandle(shape, side, offset);

  const frame = new Path2D();
  for (const framed of framedSides[shape.shape]) {
    frame.moveTo(...at(corners[framed]));
    frame.lineTo(...at(next(framed)));
  }
  frame.moveTo(...at(foot));
  frame.lineTo(...at(knob));
  // A light line under a dark one is visible on any colour.
  context.setLineDash([5 * px, 4 * px]);
  for (const [color, width] of [
    [light, 3.5],
    [dark, 1.5],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width * px;
    context.stroke(frame);
  }
  context.setLineDash([]);

  const radius = tuning.handlePaintRadiusPx * px;
  const handle = (path: Path2D, fill: string) => {
    context.fillStyle = fill;
    context.fill(path);
    context.strokeStyle = fill === dark ? light : dark;
    context.lineWidth = 2 * px;
    context.stroke(path);
  };
  for (const corner of corners) {
    const [x, y] = at(corner);
    const square = new Path2D();
    square.rect(x - radius, y - radius, 2 * radius, 2 * radius);
    handle(square, light);
  }
  const circle = new Path2D();
  circle.arc(...at(knob), radius * 1.15, 0, 2 * Math.PI);
  handle(circle, dark);
}
