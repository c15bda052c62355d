import type { DrawingItem, Items, Shape, ShapeChange } from '../../shared/drawing/item.ts';
import { pointCountOfAll } from '../../shared/drawing/pointCount.ts';
import { changedShape } from '../../shared/drawing/shapeChange.ts';
import { drawing, wire } from '../../shared/protocol/limits.ts';
import { amend, createHistory, push, unfoldHistory, visibleItems } from './history.ts';
import type { BoardState } from './state.ts';
import { tuning } from './tuning.ts';

/** The items with `item` on top, or in place of the one with its id. */
export function withItem(items: Items, item: DrawingItem): Items {
  const index = items.findIndex(({ id }) => id === item.id);
  return index < 0 ? [...items, item] : items.with(index, item);
}

/** `id`, made unique in the picture: items of the same millisecond would otherwise replace one another. */
export function uniqueId(items: Items, id: string): string {
  let unique = id;
  for (let copy = 2; items.some((item) => item.id === unique); copy++) unique = `${id}-${copy}`;
  return unique;
}

/** The items with a change applied; the same array if there is no such shape. */
export function withChange(items: Items, change: ShapeChange): Items {
  const index = items.findIndex(({ id, type }) => id === change.id && type === 'shape');
  const shape = items[index];
  if (shape?.type !== 'shape') return items;
  return items.with(index, changedShape(shape, change));
}

/** The selected shape as currently visible. */
export function selectedShape({ items, selectedId }: BoardState): Shape | undefined {
  const item = items.find(({ id }) => id === selectedId);
  return item?.type === 'shape' ? item : undefined;
}

const hasShape = (items: Items): boolean => items.some(({ type }) => type === 'shape');

/** Makes these the visible items. With its last shape the selection is gone, and the select tool gives way to the shape tool. */
export function show(state: BoardState, items: Items): void {
  if (state.mode === 'select' && hasShape(state.items) && !hasShape(items)) state.mode = 'shape';
  state.items = items;
  if (!selectedShape(state)) state.selectedId = undefined;
}

/** Applies the drawer's change, as a new undo step. */
export function commit(state: BoardState, items: Items): void {
  state.history = push(state.history, items);
  state.hasDrawn = true;
  show(state, items);
}

/** Applies a change that extends the last undo step. */
export function replaceLast(state: BoardState, items: Items): void {
  state.history = amend(state.history, items);
  show(state, items);
}

/** Applies a change that was not made on this board, without an undo step of its own. */
export function accept(state: BoardState, items: Items): void {
  if (state.enabled && state.hasDrawn) replaceLast(state, items);
  else restart(state, items);
}

/** Starts from a picture. Its drawer, who has drawn it on another board, can undo it item by item. */
export function restart(state: BoardState, items: Items): void {
  state.history = state.enabled ? unfoldHistory(items) : createHistory(items);
  state.hasDrawn = false;
  show(state, items);
}

/** The id of the item that the drawer is drawing. */
export function liveId({ gesture }: BoardState): string | undefined {
  if (gesture?.tool === 'freehand') return gesture.id;
  return gesture?.tool === 'shape' ? gesture.shape.id : undefined;
}

/** Puts `base` below everything that the drawer has done meanwhile, which can still be undone. */
export function rebase(state: BoardState, base: Items): void {
  const { snapshots } = state.history;
  const own = new Set([liveId(state), ...snapshots.flat().map(({ id }) => id)]);
  const beneath = base.filter(({ id }) => !own.has(id));
  state.history = { ...state.history, snapshots: snapshots.map((items) => [...beneath, ...items]) };
  show(state, visibleItems(state.history));
}

/**
 * How many points another stroke may have. The whole picture must fit one `syncDrawingState`, or the server would close
 * the connection on undo; one that fits has fewer points than a turn may have.
 */
export function pointsLeft(items: Items): number {
  if (items.length >= drawing.maxItems) return 0;
  const points = pointCountOfAll(items);
  const bytes = points * tuning.pointBytes + (items.length + 1) * tuning.itemBytes;
  const fitting = Math.floor((wire.maxDrawingBytes - bytes) / tuning.pointBytes);
  return Math.max(0, Math.min(drawing.maxItemPoints, fitting));
}
