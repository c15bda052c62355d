import type { Point, Stroke } from '../../../shared/drawing/item.ts';
import { PRESSURE_STEPS } from '../../../shared/drawing/packedPoints.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import {
  clamp,
  distance,
  edgeCrossing,
  isOnPaper,
  ontoPaper,
  round4,
  roundCorner,
  type Vec,
} from '../geometry.ts';
import { paperColor } from '../paper/blank.ts';
import { accept, commit, pointsLeft, withItem } from '../picture.ts';
import type { AwayGesture, Brush, Desk, PointerInput, StrokeGesture } from '../state.ts';
import { createThrottle } from '../throttle.ts';
import { tuning } from '../tuning.ts';

/** The point as sent: clamped to the paper and rounded, so that the drawer sees the same as everybody else. */
function strokePoint({ point, pressure }: PointerInput): Point {
  const [x, y] = roundCorner(ontoPaper(point));
  return [x, y, Math.round(clamp(pressure, tuning.minPressure, 1) * PRESSURE_STEPS) / PRESSURE_STEPS];
}

interface Beginning {
  point: Point;
  pointer: Vec;
  atMs: number;
  brush: Brush;
  /** Whether the press goes on. */
  isContinued?: boolean;
}

function begin(desk: Desk, { point, pointer, atMs, brush, isContinued = false }: Beginning): void {
  const { state, emit } = desk;
  const pointLimit = Math.min(tuning.strokePoints, pointsLeft(state.items));
  if (pointLimit < 2) {
    state.gesture = undefined;
    desk.onFull();
    return;
  }
  const { color, size } = brush;
  const id = desk.itemId();
  state.gesture = {
    tool: 'freehand',
    id,
    color,
    size,
    points: [point],
    pointLimit,
    pointAt: atMs,
    pointer,
    isContinued,
    updates: createThrottle<Point>(drawing.updateThrottleMs, atMs),
  };
  emit.start({ type: 'freehand', id, color, size, startPoint: point });
}

/** Begins a stroke; if the picture is full, says so instead. */
export function pressStroke(desk: Desk, input: PointerInput): void {
  const { size, color } = desk.state;
  const brush = { size, color: input.isEraser ? paperColor : color };
  begin(desk, { point: strokePoint(input), pointer: input.point, atMs: input.at, brush });
}

/** Whether a point is far enough from `last`, the stroke's last point, which is `sinceMs` older. */
function isWorthAdding(last: Point, next: Point, sinceMs: number): boolean {
  const least = sinceMs < tuning.denseMs ? tuning.minDensePointDistance : tuning.minPointDistance;
  return distance(last, next) >= least;
}

const isAway = (point: Vec): boolean => !isOnPaper(point, tuning.edgeTolerance);

/**
 * Takes a pointer position. A stroke that leaves the paper ends at the edge; a full one ends in place, and the next
 * begins there.
 */
export function moveStroke(desk: Desk, gesture: StrokeGesture, input: PointerInput): void {
  if (isAway(input.point)) {
    addPoint(gesture, strokePoint({ ...input, point: edgeCrossing(gesture.pointer, input.point) }));
    finishStroke(desk, gesture);
    const { color, size } = gesture;
    desk.state.gesture = { tool: 'away', pointer: input.point, color, size, isContinued: true };
    return;
  }
  gesture.pointer = input.point;
  const last = gesture.points.at(-1);
  const next = strokePoint(input);
  if (!last || !isWorthAdding(last, next, input.at - gesture.pointAt)) return;
  gesture.points.push(next);
  gesture.pointAt = input.at;
  gesture.updates.offer(next);
  if (gesture.points.length < gesture.pointLimit) return;
  finishStroke(desk, gesture);
  begin(desk, { point: next, pointer: input.point, atMs: input.at, brush: gesture, isContinued: true });
}

/** Begins the next stroke where the pointer returns to the paper, or the first where it comes there. */
export function moveAway(desk: Desk, gesture: AwayGesture, input: PointerInput): void {
  const { isContinued } = gesture;
  // A press close to the paper, as for a tool that was missed, draws nothing.
  if (isContinued ? !isAway(input.point) : isOnPaper(input.point)) {
    const pointer = gesture.pointer ? edgeCrossing(input.point, gesture.pointer) : input.point;
    begin(desk, {
      point: strokePoint({ ...input, point: pointer }),
      pointer,
      atMs: input.at,
      brush: gesture,
      isContinued,
    });
  }
  gesture.pointer = input.point;
}

/** Adds a final point, however near, unless it is the same as the last. */
function addPoint(gesture: StrokeGesture, point: Point): void {
  const last = gesture.points.at(-1);
  if (last && distance(last, point) > 0) gesture.points.push(point);
}

/** Takes the final position and finishes the stroke. A tap keeps its single point, to become a dot. */
export function releaseStroke(desk: Desk, gesture: StrokeGesture, input: PointerInput): void {
  if (gesture.points.length > 1) addPoint(gesture, strokePoint(input));
  finishStroke(desk, gesture);
}

/** The item of a finished stroke; a tap becomes a dot. */
export function toStroke({
  id,
  color,
  size,
  points,
}: Pick<StrokeGesture, 'id' | 'color' | 'size' | 'points'>): Stroke {
  const [first] = points;
  if (!first || points.length > 1) return { id, type: 'freehand', color, size, points };
  const nudge = first[0] < 0.5 ? tuning.dotNudge : -tuning.dotNudge;
  const second: Point = [round4(first[0] + nudge), first[1], first[2]];
  return { id, type: 'freehand', color, size, points: [first, second] };
}

/** Finishes the stroke as it is: the whole press is one undo step. */
export function finishStroke({ state, emit }: Desk, gesture: StrokeGesture): void {
  const item = toStroke(gesture);
  state.gesture = undefined;
  const items = withItem(state.items, item);
  if (gesture.isContinued) accept(state, items);
  else commit(state, items);
  emit.end(item);
}

/** Cancels the stroke. No event revokes a start, so the others see it end and vanish, as by an undo. */
export function discardStroke({ state, emit }: Desk, gesture: StrokeGesture): void {
  const item = toStroke(gesture);
  emit.end(item);
  emit.sync(state.items, [...state.items, item]);
}

/** Announces the current stroke again, from its newest point on; `end` will have all of it. */
export function announceStroke({ emit }: Desk, { id, color, size, points }: StrokeGesture): void {
  const newest = points.at(-1);
  if (newest) emit.start({ type: 'freehand', id, color, size, startPoint: newest });
}
