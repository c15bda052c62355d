import type { DrawingItem } from '../../../shared/drawing/item.ts';
import type { GameState, Live } from '../state.ts';
import { fromFlat, toFlat } from './flatPoints.ts';

/** The item that a lost connection left unfinished, if its drawer may go on with it. */
export const keptItem = ({ picture, unnamedId }: GameState): DrawingItem | undefined =>
  unnamedId === null ? undefined : picture.items.find(({ id }) => id === unnamedId);

/** What goes on with a kept item: a shape as it is, or a stroke from where it stopped. */
export function continuationOf(kept: DrawingItem): Live | undefined {
  if (kept.type === 'shape') {
    const { id, rotation: _rotation, ...start } = kept;
    return { id, start, points: [] };
  }
  const { id, points, ...look } = kept;
  const startPoint = points.at(-1);
  return startPoint && { id, start: { ...look, startPoint }, points: toFlat([startPoint]) };
}

/** The live item, with the kept part that it continues. */
export function wholeOf(state: GameState, live: Live): DrawingItem {
  const item = itemOf(live);
  const kept = keptItem(state);
  if (kept?.id !== item.id || kept.type === 'shape' || item.type === 'shape') return item;
  return { ...kept, points: [...kept.points, ...item.points.slice(1)] };
}

const itemOf = ({ id, start, points }: Live): DrawingItem =>
  start.type === 'freehand'
    ? { id, type: 'freehand', color: start.color, size: start.size, points: fromFlat(points) }
    : { ...start, id, rotation: 0 };

/**
 * The id of the item that a finished one replaces, if any: its own, unless the room kept an unfinished part of it under an
 * id of its own, because the drawer had given none.
 */
export function idOfKept(state: GameState, item: DrawingItem): string {
  if (state.picture.items.some(({ id }) => id === item.id)) return item.id;
  const kept = keptItem(state);
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
