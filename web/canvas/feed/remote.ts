import type { DrawingItem, LiveStart, Point } from '../../../shared/drawing/item.ts';
import { clamp, isSame } from '../geometry.ts';
import { tuning } from '../tuning.ts';

/** An item that another player is drawing. Its head glides along the received points instead of jumping. */
export interface RemoteLive {
  readonly start: LiveStart;
  /** The points of a stroke, or the successive ends of a shape. */
  readonly track: Point[];
  /** How far along the track the head is: a fractional index. */
  shown: number;
  // Times are `performance.now()`: when the head should reach the newest point, when it last moved, and when points came.
  arriveAt: number;
  steppedAt: number;
  updatedAt: number;
  /** The finished item, while the head is still gliding to its end. */
  finished: DrawingItem | undefined;
}

/** An item that begins at `nowMs` (`performance.now()`). */
export function startRemote(start: LiveStart, nowMs: number): RemoteLive {
  const track: Point[] =
    start.type === 'shape'
      ? [[start.end[0], start.end[1], tuning.mousePressure]]
      : [...(start.points ?? [start.startPoint])];
  const shown = track.length - 1;
  return { start, track, shown, arriveAt: nowMs, steppedAt: nowMs, updatedAt: nowMs, finished: undefined };
}

/**
 * Takes the next batch of points. The head takes about as long for them as they took to arrive; for several slightly
 * longer, so that it is still moving when the next batch is slightly late.
 */
export function extendRemote(live: RemoteLive, points: readonly Point[], nowMs: number): void {
  if (hasArrived(live)) live.steppedAt = nowMs;
  live.track.push(...points);
  const slackMs = points.length > 1 ? tuning.batchSlackMs : 0;
  const tookMs = nowMs - live.updatedAt + slackMs;
  live.arriveAt = nowMs + clamp(tookMs, points.length * tuning.minGlideMs, tuning.maxGlideMs);
  live.updatedAt = nowMs;
}

/** Whether the head is at the newest point. */
export const hasArrived = ({ shown, track }: RemoteLive): boolean => shown >= track.length - 1;

/** Advances the head; returns whether it is still moving. Unless it `mayGlide`, it jumps to the newest point. */
export function advanceRemote(live: RemoteLive, nowMs: number, mayGlide: boolean): boolean {
  const newest = live.track.length - 1;
  const left = live.arriveAt - live.steppedAt;
  const share = mayGlide && left > 0 ? clamp((nowMs - live.steppedAt) / left, 0, 1) : 1;
  live.shown += (newest - live.shown) * share;
  live.steppedAt = nowMs;
  return !hasArrived(live);
}

/** The head's position, interpolated between two points of the track. */
function headPoint({ track, shown }: RemoteLive): Point {
  const index = Math.floor(shown);
  const from = track[index] ?? ([0, 0, 0] as const);
  const to = track[index + 1] ?? from;
  const share = shown - index;
  const between = (a: number, b: number) => a + (b - a) * share;
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

/** The item to paint now; undefined while a shape has no extent. */
export function remoteItem(live: RemoteLive): DrawingItem | undefined {
  const { start, track, shown } = live;
  const head = headPoint(live);
  const { color, size } = start;
  if (start.type === 'freehand') {
    const passed = track.slice(0, Math.floor(shown) + 1);
    const points = shown > Math.floor(shown) ? [...passed, head] : passed;
    return { id: '', type: 'freehand', color, size, points };
  }
  const end = [head[0], head[1]] as const;
  if (isSame(start.start, end)) return undefined;
  return { id: '', type: 'shape', shape: start.shape, color, size, start: start.start, end, rotation: 0 };
}
