import type { Shape, ShapeChange } from '../../../shared/drawing/item.ts';
import { changeOf } from '../../../shared/drawing/shapeChange.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import {
  isUnchanged,
  moveShape,
  resizeShape,
  rotateShape,
  shapeCenter,
  shapeCorners,
  type Vec,
} from '../geometry.ts';
import { visibleItems } from '../history.ts';
import { commit, selectedShape, withChange } from '../picture.ts';
import { type Grip, hitHandle, hitShape } from '../selection/hit.ts';
import type { BoardState, Desk, PointerInput, SelectGesture } from '../state.ts';
import { createThrottle } from '../throttle.ts';
import { tuning } from '../tuning.ts';

/** Hit test for a press: a handle of the selected shape, else a shape; undefined if there is none. */
export function findGrip(state: BoardState, input: PointerInput): { grip: Grip; shape: Shape } | undefined {
  const share = (px: number) => px / state.sidePx;
  const radius = share(input.isTouch ? drawing.touchHandleRadiusPx : drawing.handleRadiusPx);
  const slack = share(input.isTouch ? tuning.touchHitSlackPx : tuning.hitSlackPx);
  const selected = selectedShape(state);
  const grip = selected && hitHandle(selected, input.point, radius, share(tuning.rotationHandleOffsetPx));
  if (selected && grip) return { grip, shape: selected };
  const shape = hitShape(state.items, input.point, slack, state.selectedId);
  return shape && { grip: { kind: 'move' }, shape };
}

/** Grabs what is under the pointer, or clears the selection. */
export function pressSelect({ state }: Desk, input: PointerInput): void {
  const found = findGrip(state, input);
  state.selectedId = found?.shape.id;
  if (!found) return;
  const { grip, shape } = found;
  const changes = createThrottle<ShapeChange>(drawing.updateThrottleMs, input.at);
  state.gesture = { tool: 'select', grip, origin: shape, from: input.point, shape, changes };
}

const angle = (center: Vec, point: Vec): number => Math.atan2(point[1] - center[1], point[0] - center[0]);

/** The dragged shape for a pointer at `point`; Shift keeps proportions or snaps the angle. */
function adjustedShape(gesture: SelectGesture, point: Vec, shift: boolean): Shape {
  const { grip, origin, from } = gesture;
  switch (grip.kind) {
    case 'move':
      return moveShape(origin, point[0] - from[0], point[1] - from[1]);
    case 'corner': {
      // The corner keeps its offset from the pointer, so that it does not jump when grabbed off-centre.
      const [x, y] = shapeCorners(origin)[grip.corner];
      const corner: Vec = [x + point[0] - from[0], y + point[1] - from[1]];
      const resized = resizeShape(origin, grip.corner, corner, { isProportional: shift });
      // Where it cannot follow, it stays as it is; the original would make it jump.
      return resized === origin ? gesture.shape : resized;
    }
    case 'rotate': {
      const center = shapeCenter(origin);
      const turned = angle(center, point) - angle(center, from);
      return rotateShape(origin, turned, shift ? tuning.rotationSnapRad : 0);
    }
  }
}

/** Drags the grabbed shape. */
export function moveSelect({ state }: Desk, gesture: SelectGesture, input: PointerInput): void {
  const shape = adjustedShape(gesture, input.point, input.shift);
  if (isUnchanged(shape, gesture.shape)) return;
  gesture.shape = shape;
  state.items = withChange(state.items, changeOf(shape));
  gesture.changes.offer(changeOf(shape));
}

/** Commits the gesture as one undo step; sends a pending change. */
export function finishSelect({ state, emit }: Desk, gesture: SelectGesture): void {
  const { shape, origin, changes } = gesture;
  state.gesture = undefined;
  if (changes.isPending()) emit.change(changeOf(shape));
  if (!isUnchanged(shape, origin)) commit(state, state.items);
}

/** Cancels the gesture: restores the shape, also for the others. */
export function discardSelect({ state, emit }: Desk, { shape, origin, changes }: SelectGesture): void {
  // If it is back where it was, the others may not know yet.
  if (isUnchanged(shape, origin) && !changes.isPending()) return;
  state.items = visibleItems(state.history);
  emit.change(changeOf(origin));
}
