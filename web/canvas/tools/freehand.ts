import type { Point, Stroke } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { clamp, distance, round4, type Vec } from '../geometry.ts';
import { commit, pointsLeft, withItem } from '../picture.ts';
import type { Desk, PointerInput, StrokeGesture } from '../state.ts';
import { createThrottle } from '../throttle.ts';
import { tuning } from '../tuning.ts';

/** A point as everybody will have it: on the paper and rounded before the drawer sees it. */
export function strokePoint({ point, pressure }: PointerInput): Point {
  return [
    round4(clamp(point[0], 0, 1)),
    round4(clamp(point[1], 0, 1)),
    Math.round(clamp(pressure, tuning.minPressure, 1) * 100) / 100,
  ];
}

const at = ([x, y]: Point): Vec => [x, y];

function begin(desk: Desk, point: Point, atMs: number): void {
  const { state, emit } = desk;
  const pointLimit = pointsLeft(state.items);
  if (pointLimit < 2) {
    state.gesture = undefined;
    desk.onFull();
    return;
  }
  const { color, size } = state;
  const id = desk.itemId();
  const updates = createThrottle<Point>(drawing.updateThrottleMs, atMs);
  state.gesture = { tool: 'freehand', id, color, size, points: [point], pointLimit, pointAt: atMs, updates };
  emit.start({ type: 'freehand', id, color, size, startPoint: point });
}

export function pressStroke(desk: Desk, input: PointerInput): void {
  begin(desk, strokePoint(input), input.at);
}

/** Whether a point adds something to a stroke whose last point is `last`, `sinceMs` older. */
export function isWorthAdding(last: Point, next: Point, sinceMs: number): boolean {
  const least = sinceMs < tuning.denseMs ? tuning.minDensePointDistance : tuning.minPointDistance;
  return distance(at(last), at(next)) >= least;
}

/** Takes one pointer position. A stroke that is full ends, and the next begins where it ended. */
export function moveStroke(desk: Desk, gesture: StrokeGesture, input: PointerInput): void {
  const last = gesture.points.at(-1);
  const next = strokePoint(input);
  if (!last || !isWorthAdding(last, next, input.at - gesture.pointAt)) return;
  gesture.points.push(next);
  gesture.pointAt = input.at;
  gesture.updates.offer(next);
  if (gesture.points.length < gesture.pointLimit) return;
  finishStroke(desk, gesture);
  begin(desk, next, input.at);
}

/** The last position always counts, however near it is. */
export function releaseStroke(desk: Desk, gesture: StrokeGesture, input: PointerInput): void {
  const last = gesture.points.at(-1);
  const next = strokePoint(input);
  if (last && gesture.points.length > 1 && distance(at(last), at(next)) > 0) gesture.points.push(next);
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

export function finishStroke({ state, emit }: Desk, gesture: StrokeGesture): void {
  const item = toStroke(gesture);
  state.gesture = undefined;
  commit(state, withItem(state.items, item));
  emit.end(item);
}

/** Tells a server that has lost it about the stroke under way, from its newest point on; the end holds the rest. */
export function announceStroke({ emit }: Desk, { id, color, size, points }: StrokeGesture): void {
  const newest = points.at(-1);
  if (newest) emit.start({ type: 'freehand', id, color, size, startPoint: newest });
}
