import type { DrawingItem, LiveStart, Point, Shape, ShapeChange } from '../../shared/drawing/item.ts';
import { drawing as limits } from '../../shared/protocol/limits.ts';
import { patchPicture, saveShape } from './picture.ts';
import { drawerOf } from './seats.ts';
import { type Picture, pictureOf } from './state.ts';
import { everyoneBut, patch, refuse, type Step, saveItem, send } from './step.ts';

/** Refuses, and tells so, unless the player draws at the moment. */
export function mayDraw(step: Step, playerId: string): boolean {
  const { phase } = step.state;
  if (phase.name !== 'drawing') refuse(step, playerId, 'not-drawing');
  else if (drawerOf(phase) !== playerId) refuse(step, playerId, 'not-drawer');
  else return true;
  return false;
}

const itemPoints = (item: DrawingItem): number => (item.type === 'freehand' ? item.points.length : 0);

const finishedPoints = (picture: Picture): number => picture.pointCount - (picture.live?.points.length ?? 0);

const isNothing = (item: DrawingItem): boolean =>
  item.type === 'freehand'
    ? item.points.length < 2
    : item.start[0] === item.end[0] && item.start[1] === item.end[1];

export function startItem(step: Step, playerId: string, start: LiveStart): void {
  const { picture } = step.state;
  const before = finishedPoints(picture);
  if (picture.items.length >= limits.maxItems || before >= limits.maxTurnPoints) {
    refuse(step, playerId, 'drawing-full');
    return;
  }
  const points = start.type === 'freehand' ? [start.startPoint] : [];
  patchPicture(step, { live: { start, points }, pointCount: before + points.length });
  send(step, everyoneBut(step.state, playerId), 'drawingStart', start);
}

export function addPoint(step: Step, playerId: string, nextPoint: Point): void {
  const { live, pointCount } = step.state.picture;
  if (live === null) {
    refuse(step, playerId, 'not-drawing');
    return;
  }
  if (live.start.type === 'shape') {
    patchPicture(step, { live: { ...live, start: { ...live.start, end: [nextPoint[0], nextPoint[1]] } } });
  } else {
    if (live.points.length >= limits.maxItemPoints || pointCount >= limits.maxTurnPoints) {
      refuse(step, playerId, 'drawing-full');
      return;
    }
    live.points.push(nextPoint);
    patchPicture(step, { pointCount: pointCount + 1 });
  }
  send(step, everyoneBut(step.state, playerId), 'drawingUpdate', { nextPoint });
}

/** Adds the item, or replaces the one of the same id: a client that is not sure sends it again. */
export function endItem(step: Step, playerId: string, item: DrawingItem): void {
  const { picture } = step.state;
  if (isNothing(item)) {
    refuse(step, playerId, 'malformed');
    return;
  }
  const former = picture.items.find((one) => one.id === item.id);
  const pointCount = finishedPoints(picture) - (former ? itemPoints(former) : 0) + itemPoints(item);
  const isFull = picture.items.length >= limits.maxItems && former === undefined;
  if (isFull || pointCount > limits.maxTurnPoints || itemPoints(item) > limits.maxItemPoints) {
    refuse(step, playerId, 'drawing-full');
    return;
  }
  const items = former
    ? picture.items.map((one) => (one.id === item.id ? item : one))
    : [...picture.items, item];
  const shapeSave = picture.shapeSave?.id === item.id ? null : picture.shapeSave;
  patchPicture(step, { items, live: null, pointCount, shapeSave });
  saveItem(step, item);
  send(step, everyoneBut(step.state, playerId), 'drawingEnd', { finalStroke: item, drawerId: playerId });
}

/** Changes a shape. Storage follows at its own pace: a drag changes it sixty times a second. */
export function changeShape(step: Step, playerId: string, change: ShapeChange): void {
  const { items } = step.state.picture;
  const former = items.find((item): item is Shape => item.id === change.id && item.type === 'shape');
  if (former === undefined) {
    refuse(step, playerId, 'unknown-item');
    return;
  }
  if (step.state.picture.shapeSave?.id !== change.id) saveShape(step);
  const { start, end, rotation } = change;
  const shape: Shape = { ...former, start, end, rotation };
  const last = step.state.picture.shapeSave;
  const isRecent = last?.id === change.id && step.now - last.savedAt < limits.shapeSaveMs;
  if (!isRecent) saveItem(step, shape);
  patchPicture(step, {
    items: items.map((item) => (item === former ? shape : item)),
    shapeSave: isRecent ? { ...last, isDirty: true } : { id: change.id, savedAt: step.now, isDirty: false },
  });
  send(step, everyoneBut(step.state, playerId), 'shapeUpdated', change);
}

/** Replaces the whole picture by the drawer's. */
export function replacePicture(step: Step, playerId: string, sent: readonly DrawingItem[]): void {
  const items = [...new Map(sent.filter((item) => !isNothing(item)).map((item) => [item.id, item])).values()];
  const picture = pictureOf(items);
  const isTooLong = items.some((item) => itemPoints(item) > limits.maxItemPoints);
  if (items.length > limits.maxItems || picture.pointCount > limits.maxTurnPoints || isTooLong) {
    refuse(step, playerId, 'drawing-full');
    return;
  }
  patch(step, { picture });
  step.saves.push({ type: 'itemsReplaced', items });
  sendPicture(step, everyoneBut(step.state, playerId));
}

function sendPicture(step: Step, to: string[]): void {
  const { items } = step.state.picture;
  if (items.length === 0) send(step, to, 'clearCanvas', null);
  else send(step, to, 'drawingHistory', items);
}

/** The picture for one player, with what is being drawn at the moment. */
export function sendHistory(step: Step, playerId: string): void {
  sendPicture(step, [playerId]);
  const live = step.state.picture.live;
  if (live === null || drawerOf(step.state.phase) === playerId) return;
  const start = live.start.type === 'freehand' ? { ...live.start, points: [...live.points] } : live.start;
  send(step, [playerId], 'drawingStart', start);
}
