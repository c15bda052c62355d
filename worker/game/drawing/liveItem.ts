import type { LiveStart, NextPoint, Point } from '../../../shared/drawing/item.ts';
import { itemId } from '../../../shared/drawing/itemId.ts';
import { pointCountOf } from '../../../shared/drawing/pointCount.ts';
import { isPoint } from '../../../shared/drawing/validate.ts';
import { drawing as limits } from '../../../shared/protocol/limits.ts';
import { seatOf } from '../players/seats.ts';
import type { GameState, Live } from '../state.ts';
import { everyoneBut, patch, refuse, type Step, send } from '../step.ts';
import { isRoomFor } from './bounds.ts';
import { appendFlat, flatCount, longerFlat, toFlat } from './flatPoints.ts';
import { continuationOf, keptItem } from './keptItem.ts';
import { finishedPoints, patchPicture } from './picture.ts';

/** Begins an item. One that was never finished is dropped. */
export function startItem(step: Step, playerId: string, start: LiveStart): void {
  const { picture } = step.state;
  const before = finishedPoints(picture);
  const points = toFlat(start.type === 'shape' ? [] : [start.startPoint]);
  if (picture.items.length >= limits.maxItems || !isRoomFor(flatCount(points), 0, before)) {
    refuse(step, playerId, 'drawing-full');
    return;
  }
  const id = start.id ?? itemId(seatOf(step.state, playerId)?.socketId, step.now);
  patchPicture(step, {
    live: { id, start, points },
    pointCount: before + flatCount(points),
    drawnAt: step.now,
  });
  patch(step, { unnamedId: null });
  send(step, everyoneBut(step.state, playerId), 'drawingStart', start);
}

/** Appends a point to the live item. */
export function addPoint(step: Step, playerId: string, nextPoint: NextPoint): void {
  if (extendLive(step, playerId, [nextPoint]))
    send(step, everyoneBut(step.state, playerId), 'drawingUpdate', { nextPoint });
}

/** Appends several points, all or none; `packed` is the text to relay. */
export function addPoints(step: Step, playerId: string, points: readonly Point[], packed: string): void {
  if (extendLive(step, playerId, points))
    send(step, everyoneBut(step.state, playerId), 'drawingPoints', packed);
}

/**
 * Appends to the live stroke, or moves the live shape's end; without one, goes on with what a lost connection left
 * unfinished. Refuses, and returns false, if there is none of these, or if the stroke would leave the picture or become
 * too long.
 */
function extendLive(step: Step, playerId: string, points: readonly NextPoint[]): boolean {
  const { picture } = step.state;
  const kept = keptItem(step.state);
  const live = picture.live ?? (kept && continuationOf(kept));
  const last = points.at(-1);
  if (!live || last === undefined) {
    refuse(step, playerId, 'not-drawing');
    return false;
  }
  if (live.start.type === 'shape') {
    takeUp(step, playerId, live);
    const start = { ...live.start, end: [last[0], last[1]] as const };
    patchPicture(step, { live: { ...live, start }, drawnAt: step.now });
    return true;
  }
  if (!points.every(isPoint)) {
    refuse(step, playerId, 'malformed');
    return false;
  }
  // Not the picture's own count: a continuation is not part of it yet.
  const pointsBefore = finishedPoints(picture) + flatCount(live.points);
  const strokePoints = flatCount(live.points) + (kept ? pointCountOf(kept) : 0);
  if (!isRoomFor(points.length, strokePoints, pointsBefore)) {
    refuse(step, playerId, 'drawing-full');
    return false;
  }
  takeUp(step, playerId, live);
  const longer = longerFlat(live.points, points);
  patchPicture(step, {
    live: { ...live, points: longer },
    pointCount: pointsBefore + points.length,
    drawnAt: step.now,
  });
  return true;
}

/** For the others a continuation begins like any item. */
function takeUp(step: Step, playerId: string, { start }: Live): void {
  if (step.state.picture.live === null) send(step, everyoneBut(step.state, playerId), 'drawingStart', start);
}

/**
 * The fast path for points: the state after appending them to the live stroke, or undefined if the rules have to be
 * asked. Appends in place, so that `state` must not be used any more. To be called only while nothing is due.
 */
export function drawOn(
  state: GameState,
  playerId: string,
  points: readonly Point[],
  now: number,
): GameState | undefined {
  const { phase, picture, drawerWatch, unnamedId } = state;
  const { live, pointCount } = picture;
  if (phase.name !== 'drawing' || phase.turn.drawerId !== playerId) return;
  // A drawer is watched while connected and while the clock runs.
  if (live === null || live.start.type === 'shape' || drawerWatch?.nudgedAt !== null) return;
  // It goes on with an item whose points count too.
  if (unnamedId !== null) return;
  if (!isRoomFor(points.length, flatCount(live.points), pointCount)) return;
  appendFlat(live.points, points);
  return { ...state, picture: { ...picture, pointCount: pointCount + points.length, drawnAt: now } };
}
