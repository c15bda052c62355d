import type { Point } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { clamp, isSame, roundCorner, shapeEnd } from '../geometry.ts';
import { commit, pointsLeft, withItem } from '../picture.ts';
import type { Desk, PointerInput, ShapeGesture } from '../state.ts';
import { createThrottle } from '../throttle.ts';
import { tuning } from '../tuning.ts';

export function pressShape(desk: Desk, input: PointerInput): void {
  const { state } = desk;
  if (pointsLeft(state.items) === 0) {
    desk.onFull();
    return;
  }
  const start = roundCorner([clamp(input.point[0], 0, 1), clamp(input.point[1], 0, 1)]);
  state.gesture = {
    tool: 'shape',
    shape: {
      id: desk.itemId(),
      type: 'shape',
      shape: state.shape,
      color: state.color,
      size: state.size,
      start,
      end: start,
      rotation: 0,
    },
    isAnnounced: false,
    updates: createThrottle<Point>(drawing.updateThrottleMs, input.at),
  };
}

/** Pulls the end; Shift keeps the box square. */
export function moveShapeEnd(desk: Desk, gesture: ShapeGesture, input: PointerInput): void {
  const end = shapeEnd(gesture.shape.start, input.point, input.shift);
  if (isSame(end, gesture.shape.end)) return;
  gesture.shape = { ...gesture.shape, end };
  if (gesture.isAnnounced) gesture.updates.offer([end[0], end[1], tuning.mousePressure]);
  else announceShape(desk, gesture);
}

export function announceShape({ emit }: Desk, gesture: ShapeGesture): void {
  const { id, shape, color, size, start, end } = gesture.shape;
  gesture.isAnnounced = true;
  emit.start({ type: 'shape', id, shape, color, size, start, end });
}

/** A shape that ends where it started is none; any other is selected, ready to be adjusted. */
export function finishShape({ state, emit }: Desk, gesture: ShapeGesture): void {
  const { shape, isAnnounced } = gesture;
  state.gesture = undefined;
  if (isSame(shape.start, shape.end)) {
    // There is no event that takes back a start; an end without extent makes the others paint nothing.
    if (isAnnounced) emit.update([shape.end[0], shape.end[1], tuning.mousePressure]);
    return;
  }
  commit(state, withItem(state.items, shape));
  state.selectedId = shape.id;
  state.mode = 'select';
  emit.end(shape);
}
