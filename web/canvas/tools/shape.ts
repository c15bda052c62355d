import type { Corner, Point, Shape } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { isSame, ontoPaper, roundCorner, shapeEnd } from '../geometry.ts';
import { commit, pointsLeft, withItem } from '../picture.ts';
import type { Desk, PointerInput, ShapeGesture } from '../state.ts';
import { createThrottle } from '../throttle.ts';
import { tuning } from '../tuning.ts';

/** A shape of the chosen kind, colour and size; undefined after calling `onFull` if the picture is full. */
export function newShape(desk: Desk, start: Corner, end: Corner): Shape | undefined {
  const { items, shapeKind, color, size } = desk.state;
  if (pointsLeft(items) > 0)
    return { id: desk.itemId(), type: 'shape', shape: shapeKind, color, size, start, end, rotation: 0 };
  desk.onFull();
  return undefined;
}

/** Adds a shape and selects it, with the select tool. */
export function addShape({ state, emit }: Desk, shape: Shape): void {
  commit(state, withItem(state.items, shape));
  state.selectedId = shape.id;
  state.mode = 'select';
  emit.end(shape);
}

/** Begins a shape, which stays invisible until the pointer moves. */
export function pressShape(desk: Desk, input: PointerInput): void {
  const start = roundCorner(ontoPaper(input.point));
  const shape = newShape(desk, start, start);
  if (!shape) return;
  const updates = createThrottle<Point>(drawing.updateThrottleMs, input.at);
  desk.state.gesture = { tool: 'shape', shape, isAnnounced: false, updates };
}

/** Drags the shape's end; Shift keeps the box square. */
export function moveShapeEnd(desk: Desk, gesture: ShapeGesture, input: PointerInput): void {
  const end = shapeEnd(gesture.shape.start, input.point, { isSquare: input.shift });
  if (isSame(end, gesture.shape.end)) return;
  gesture.shape = { ...gesture.shape, end };
  if (gesture.isAnnounced) gesture.updates.offer([end[0], end[1], tuning.mousePressure]);
  else announceShape(desk, gesture);
}

/** Sends the start of the current shape. */
export function announceShape({ emit }: Desk, gesture: ShapeGesture): void {
  const { id, shape, color, size, start, end } = gesture.shape;
  gesture.isAnnounced = true;
  emit.start({ type: 'shape', id, shape, color, size, start, end });
}

/** Finishes the shape; one that ends where it started is discarded. */
export function finishShape(desk: Desk, gesture: ShapeGesture): void {
  const { shape } = gesture;
  desk.state.gesture = undefined;
  if (isSame(shape.start, shape.end)) discardShape(desk, gesture);
  else addShape(desk, shape);
}

/** Cancels the shape, also for the others. */
export function discardShape({ emit }: Desk, { shape: { start }, isAnnounced }: ShapeGesture): void {
  // No event revokes a start, but without extent the others paint nothing.
  if (isAnnounced) emit.update([start[0], start[1], tuning.mousePressure]);
}
