import type {
  DrawingItem,
  LiveStart,
  NextPoint,
  Point,
  Shape,
  ShapeChange,
} from '../../../shared/drawing/item.ts';
import { pointCountOf } from '../../../shared/drawing/pointCount.ts';
import { removedIds, withoutItems } from '../../../shared/drawing/removedIds.ts';
import { isPoint } from '../../../shared/drawing/validate.ts';
import { withKnown } from '../../../shared/drawing/withKnown.ts';
import { drawing as limits } from '../../../shared/protocol/limits.ts';
import { drawerOf, isConnected, seatOf } from '../players/seats.ts';
import { type GameState, type Live, type Picture, pictureOf } from '../state.ts';
import { everyoneBut, refuse, type Step, saveItem, send } from '../step.ts';
import { appendFlat, flatCount, fromFlat, longerFlat, toFlat } from './flatPoints.ts';
import { patchPicture, replaceItems, saveShape } from './picture.ts';

/** Whether the player is drawing right now; refuses the input if not. */
export function requireDrawer(step: Step, playerId: string): boolean {
  const { phase } = step.state;
  if (phase.name !== 'drawing') refuse(step, playerId, 'not-drawing');
  else if (drawerOf(phase) !== playerId) refuse(step, playerId, 'not-drawer');
  else return true;
  return false;
}

const finishedPoints = ({ pointCount, live }: Picture): number => pointCount - flatCount(live?.points ?? []);

/** `begun`: how many points the item has already. */
const isRoomFor = (more: number, begun: number, pointCount: number): boolean =>
  begun + more <= limits.maxItemPoints && pointCount + more <= limits.maxTurnPoints;

const isTooLarge = (items: readonly DrawingItem[], pointCount: number): boolean =>
  items.length > limits.maxItems || pointCount > limits.maxTurnPoints;

const isTooLong = (item: DrawingItem): boolean => pointCountOf(item) > limits.maxItemPoints;

const isNothing = (item: DrawingItem): boolean =>
  item.type === 'freehand'
    ? item.points.length < 2
    : item.start[0] === item.end[0] && item.start[1] === item.end[1];

/** Begins an item. One that was never finished is dropped. */
export function startItem(step: Step, playerId: string, start: LiveStart): void {
  const { picture } = step.state;
  const before = finishedPoints(picture);
  if (picture.items.length >= limits.maxItems || before >= limits.maxTurnPoints) {
    refuse(step, playerId, 'drawing-full');
    return;
  }
  const points = toFlat(start.type === 'shape' ? [] : [start.startPoint]);
  const id = start.id ?? `stroke_${seatOf(step.state, playerId)?.socketId}_${step.now}`;
  patchPicture(step, {
    live: { id, start, points },
    pointCount: before + flatCount(points),
    drawnAt: step.now,
    unnamedId: null,
  });
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
  const kept = keptItem(picture);
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
  const begun = flatCount(live.points) + (kept ? pointCountOf(kept) : 0);
  const pointCount = finishedPoints(picture) + flatCount(live.points);
  if (!isRoomFor(points.length, begun, pointCount)) {
    refuse(step, playerId, 'drawing-full');
    return false;
  }
  takeUp(step, playerId, live);
  const longer = longerFlat(live.points, points);
  patchPicture(step, {
    live: { ...live, points: longer },
    pointCount: pointCount + points.length,
    drawnAt: step.now,
  });
  return true;
}

/** The item that a lost connection left unfinished, if its drawer may go on with it. */
const keptItem = ({ items, unnamedId }: Picture): DrawingItem | undefined =>
  unnamedId === null ? undefined : items.find(({ id }) => id === unnamedId);

/** What goes on with a kept item: a shape as it is, or a stroke from where it stopped. */
function continuationOf(kept: DrawingItem): Live | undefined {
  if (kept.type === 'shape') {
    const { id, rotation: _rotation, ...start } = kept;
    return { id, start, points: [] };
  }
  const { id, points, ...look } = kept;
  const startPoint = points.at(-1);
  return startPoint && { id, start: { ...look, startPoint }, points: toFlat([startPoint]) };
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
  const { phase, picture, drawerWatch } = state;
  const { live, pointCount, unnamedId } = picture;
  if (phase.name !== 'drawing' || phase.clock.stoppedAt !== null || phase.turn.drawerId !== playerId) return;
  if (live === null || live.start.type === 'shape' || drawerWatch?.nudgedAt !== null) return;
  // It goes on with an item whose points count too.
  if (unnamedId !== null) return;
  const drawer = seatOf(state, playerId);
  if (drawer?.droppedAt !== null || !isRoomFor(points.length, flatCount(live.points), pointCount)) return;
  appendFlat(live.points, points);
  return { ...state, picture: { ...picture, pointCount: pointCount + points.length, drawnAt: now } };
}

/**
 * Finishes an item. It replaces the item with its id, or the unfinished part of it that the room kept under an id of its
 * own; otherwise it goes on top.
 */
export function endItem(step: Step, playerId: string, item: DrawingItem): void {
  if (isNothing(item)) {
    refuse(step, playerId, 'malformed');
    return;
  }
  const { picture } = step.state;
  const keptId = idOfKept(picture, item);
  const placed = withItem(picture, item, keptId);
  if (isTooLarge(placed.items, placed.pointCount) || isTooLong(item)) {
    refuse(step, playerId, 'drawing-full');
    return;
  }
  // The others know the kept part by its id, under which the whole item would not replace it.
  if (keptId === item.id) putItem(step, playerId, item, placed);
  else putPicture(step, playerId, placed.items);
  patchPicture(step, { drawnAt: step.now });
}

/**
 * The id of the item that a finished one replaces, if any: its own, unless the room kept an unfinished part of it under an
 * id of its own, because the drawer had given none.
 */
function idOfKept(picture: Picture, item: DrawingItem): string {
  if (picture.items.some(({ id }) => id === item.id)) return item.id;
  const kept = keptItem(picture);
  return kept && beginsLike(kept, item) ? kept.id : item.id;
}

/** Whether both items are of one kind and begin at the same point. */
function beginsLike(one: DrawingItem, other: DrawingItem): boolean {
  const [begin, otherBegin] = [beginOf(one), beginOf(other)];
  const isSamePlace = begin?.[0] === otherBegin?.[0] && begin?.[1] === otherBegin?.[1];
  return isSamePlace && kindOf(one) === kindOf(other);
}

const kindOf = (item: DrawingItem) => (item.type === 'shape' ? item.shape : item.type);

const beginOf = (item: DrawingItem) => (item.type === 'shape' ? item.start : item.points[0]);

/**
 * Finishes the live item as far as the others have seen it, since its drawer no longer can: the turn is over, or the
 * connection lost. If there is hardly anything of it, it stays live for a drawer who may go on with it.
 */
export function keepLive(step: Step): void {
  const { picture, phase } = step.state;
  const drawerId = drawerOf(phase);
  if (picture.live === null || drawerId === null) return;
  const item = wholeOf(picture, picture.live);
  // Another tab does not go on with it.
  const mayGoOn = !isConnected(step.state, drawerId) && picture.live.start.id === undefined;
  if (isNothing(item)) {
    if (!mayGoOn) patchPicture(step, { live: null, pointCount: finishedPoints(picture) });
    return;
  }
  putItem(step, drawerId, item, withItem(picture, item));
  patchPicture(step, { unnamedId: mayGoOn ? item.id : null });
}

/** The live item, with the kept part that it continues. */
function wholeOf(picture: Picture, live: Live): DrawingItem {
  const item = itemOf(live);
  const kept = keptItem(picture);
  if (kept?.id !== item.id || kept.type === 'shape' || item.type === 'shape') return item;
  return { ...kept, points: [...kept.points, ...item.points.slice(1)] };
}

const itemOf = ({ id, start, points }: Live): DrawingItem =>
  start.type === 'freehand'
    ? { id, type: 'freehand', color: start.color, size: start.size, points: fromFlat(points) }
    : { ...start, id, rotation: 0 };

/**
 * The picture with an item on top, or in place of the one with the id `inPlaceOf`, since a client sends an item again when
 * in doubt. `index`: where it is.
 */
function withItem(picture: Picture, item: DrawingItem, inPlaceOf = item.id) {
  const { items } = picture;
  const found = items.findIndex(({ id }) => id === inPlaceOf);
  const index = found === -1 ? items.length : found;
  const former = items[index];
  return {
    index,
    items: former ? items.with(index, item) : [...items, item],
    pointCount: finishedPoints(picture) - (former ? pointCountOf(former) : 0) + pointCountOf(item),
  };
}

/** Takes over a picture `withItem`, in storage and for the others. The item is no longer live. */
function putItem(
  step: Step,
  drawerId: string,
  item: DrawingItem,
  { index, items, pointCount }: ReturnType<typeof withItem>,
): void {
  const { picture } = step.state;
  const shapeSave = picture.shapeSave?.id === item.id ? null : picture.shapeSave;
  patchPicture(step, { items, live: null, pointCount, shapeSave });
  saveItem(step, index, item);
  send(step, everyoneBut(step.state, drawerId), 'drawingEnd', { finalStroke: item, drawerId });
}

/** Changes a shape. It is stored at most every `drawing.shapeSaveMs`: a drag changes it sixty times a second. */
export function changeShape(step: Step, playerId: string, change: ShapeChange): void {
  const { items } = step.state.picture;
  const index = items.findIndex(({ id }) => id === change.id);
  const former = items[index];
  if (former?.type !== 'shape') {
    refuse(step, playerId, 'unknown-item');
    return;
  }
  const { start, end, rotation } = change;
  const shape: Shape = { ...former, start, end, rotation };
  if (isNothing(shape)) {
    refuse(step, playerId, 'malformed');
    return;
  }
  if (step.state.picture.shapeSave?.id !== change.id) saveShape(step);
  const last = step.state.picture.shapeSave;
  const isRecent = last?.id === change.id && step.now - last.savedAt < limits.shapeSaveMs;
  if (!isRecent) saveItem(step, index, shape);
  patchPicture(step, {
    items: items.with(index, shape),
    drawnAt: step.now,
    shapeSave: isRecent ? { ...last, isDirty: true } : { id: change.id, savedAt: step.now, isDirty: false },
  });
  send(step, everyoneBut(step.state, playerId), 'shapeUpdated', change);
}

/** Replaces the whole picture with the drawer's. */
export function replacePicture(step: Step, playerId: string, sent: readonly DrawingItem[]): void {
  const byId = new Map(sent.filter((item) => !isNothing(item)).map((item) => [item.id, item]));
  const items = withKnown([...byId.values()], step.state.picture.items);
  const { pointCount } = pictureOf(items);
  if (isTooLarge(items, pointCount) || items.some(isTooLong)) refuse(step, playerId, 'drawing-full');
  else putPicture(step, playerId, items);
}

/** Removes those of the items that are in the picture, as an undo does. */
export function removeItems(step: Step, playerId: string, ids: readonly string[]): void {
  const { items } = step.state.picture;
  const left = withoutItems(items, ids);
  if (left !== items) putPicture(step, playerId, left);
  patchPicture(step, { drawnAt: step.now });
}

/** Replaces all items, and drops the live one. If some are gone and that is all, the others are told only which. */
function putPicture(step: Step, playerId: string, items: readonly DrawingItem[]): void {
  const ids = removedIds(step.state.picture.items, items) ?? [];
  const others = everyoneBut(step.state, playerId);
  // A change that waits would be forgotten, though its shape may stay.
  saveShape(step);
  replaceItems(step, items);
  patchPicture(step, { drawnAt: step.now });
  const isRemoval = items.length > 0 && ids.length > 0 && ids.length <= limits.maxRemovedItems;
  if (isRemoval) send(step, others, 'itemsRemoved', { ids }, items);
  else sendPicture(step, others);
}

function sendPicture(step: Step, to: string[]): void {
  const { items } = step.state.picture;
  if (items.length === 0) send(step, to, 'clearCanvas', null);
  else send(step, to, 'drawingHistory', items);
}

/** Sends one player the picture, including the live item. */
export function sendHistory(step: Step, playerId: string): void {
  sendPicture(step, [playerId]);
  const live = step.state.picture.live;
  if (live === null || drawerOf(step.state.phase) === playerId) return;
  const start = live.start.type === 'shape' ? live.start : { ...live.start, points: fromFlat(live.points) };
  send(step, [playerId], 'drawingStart', start);
}
