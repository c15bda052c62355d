import type { Desk, PointerInput } from '../state.ts';
import type { Mode } from '../types.ts';
import {
  announceStroke,
  discardStroke,
  finishStroke,
  moveAway,
  moveStroke,
  pressStroke,
  releaseStroke,
} from './freehand.ts';
import { discardSelect, finishSelect, moveSelect, pressSelect } from './select.ts';
import { announceShape, discardShape, finishShape, moveShapeEnd, pressShape } from './shape.ts';

const presses: Record<Mode, (desk: Desk, input: PointerInput) => void> = {
  freehand: pressStroke,
  shape: pressShape,
  select: pressSelect,
};

/** A pointer went down, on a board that is enabled and has no gesture: the current tool, or an eraser, begins one. */
export function press(desk: Desk, input: PointerInput): void {
  const { state } = desk;
  state.isDisplaced = false;
  presses[input.isEraser ? 'freehand' : state.mode](desk, input);
}

/** A pointer went down beside the paper of such a board: a stroke begins where it comes to the paper. */
export function pressBeside({ state }: Desk, { point }: PointerInput): void {
  const { color, size } = state;
  state.isDisplaced = false;
  state.gesture = { tool: 'away', pointer: point, color, size, isContinued: false };
}

/** The pointer has moved: goes on with the gesture, if there is one. */
export function move(desk: Desk, input: PointerInput): void {
  const { gesture } = desk.state;
  desk.state.isDisplaced = false;
  if (gesture?.tool === 'freehand') moveStroke(desk, gesture, input);
  else if (gesture?.tool === 'away') moveAway(desk, gesture, input);
  else if (gesture?.tool === 'shape') moveShapeEnd(desk, gesture, input);
  else if (gesture?.tool === 'select') moveSelect(desk, gesture, input);
}

/**
 * The pointer went up at `input`, where it draws nothing if only the board has moved. A pen that has left the paper has no
 * pressure: the stroke keeps its last one.
 */
export function release(desk: Desk, input: PointerInput): void {
  const { gesture: pressed, isDisplaced } = desk.state;
  const drawn = pressed?.tool === 'freehand' ? pressed.points.at(-1) : undefined;
  const lifted = drawn ? { ...input, pressure: drawn[2] } : input;
  if (!isDisplaced) move(desk, lifted);
  const { gesture } = desk.state;
  if (gesture?.tool === 'freehand') releaseStroke(desk, gesture, lifted);
  else finish(desk);
}

/** Finishes the gesture as it is, for example when the system cancels the pointer. */
export function finish(desk: Desk): void {
  const { gesture } = desk.state;
  if (gesture?.tool === 'freehand') finishStroke(desk, gesture);
  else if (gesture?.tool === 'shape') finishShape(desk, gesture);
  else if (gesture?.tool === 'select') finishSelect(desk, gesture);
  else desk.state.gesture = undefined;
}

/** The picture has moved below the pointer: a stroke ends as it is, the next begins where that moves. Shapes follow it. */
export function interrupt(desk: Desk): void {
  const { gesture } = desk.state;
  desk.state.isDisplaced = true;
  if (gesture?.tool === 'away') gesture.pointer = undefined;
  if (gesture?.tool !== 'freehand') return;
  finishStroke(desk, gesture);
  const { color, size } = gesture;
  desk.state.gesture = { tool: 'away', pointer: undefined, color, size, isContinued: true };
}

/** Discards the gesture, also for the others: a palm, or two fingers, must draw nothing. */
export function discard(desk: Desk): void {
  const { gesture } = desk.state;
  if (gesture?.tool === 'freehand') discardStroke(desk, gesture);
  else if (gesture?.tool === 'shape') discardShape(desk, gesture);
  else if (gesture?.tool === 'select') discardSelect(desk, gesture);
  desk.state.gesture = undefined;
}

/** Sends what is due; returns whether something is still pending. */
export function flush({ state: { gesture }, emit }: Desk, nowMs: number): boolean {
  if (!gesture || gesture.tool === 'away') return false;
  if (gesture.tool === 'select') {
    const change = gesture.changes.due(nowMs);
    if (change) emit.change(change);
    return gesture.changes.isPending();
  }
  const point = gesture.updates.due(nowMs);
  if (point) emit.update(point);
  return gesture.updates.isPending();
}

/** Announces the live item again, after the whole picture was sent. */
export function announce(desk: Desk): void {
  const { gesture } = desk.state;
  if (gesture?.tool === 'freehand') announceStroke(desk, gesture);
  else if (gesture?.tool === 'shape' && gesture.isAnnounced) announceShape(desk, gesture);
}
