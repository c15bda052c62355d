import type { Items, ShapeKind } from '../../shared/drawing/item.ts';
import { canRedo, canUndo, redo, undo, visibleItems } from './history.ts';
import { commit, restart, selectedShape, show } from './picture.ts';
import { type BoardState, createState, type Desk } from './state.ts';
import { announce, finish, interrupt } from './tools/gestures.ts';
import type { BoardView, Mode } from './types.ts';

/** Chooses a tool. Finishes the current gesture first, so that the new tool acts on what is visible. */
export function setMode(desk: Desk, mode: Mode): void {
  finish(desk);
  desk.state.mode = mode;
  if (mode !== 'select') desk.state.selectedId = undefined;
}

/** Chooses a kind of shape, and the shape tool. */
export function setShape(desk: Desk, kind: ShapeKind): void {
  setMode(desk, 'shape');
  desk.state.shapeKind = kind;
}

function step(desk: Desk, way: typeof undo): void {
  const { state, emit } = desk;
  if (!state.enabled) return;
  finish(desk);
  const history = way(state.history);
  if (history === state.history) return;
  const before = state.items;
  state.history = history;
  state.hasDrawn = true;
  show(state, visibleItems(history));
  emit.sync(state.items, before);
}

export const undoStep = (desk: Desk): void => step(desk, undo);
export const redoStep = (desk: Desk): void => step(desk, redo);

function replacePicture({ state, emit }: Desk, items: Items): void {
  const before = state.items;
  commit(state, items);
  emit.sync(items, before);
}

/** Removes all items, as one undo step. */
export function clearPicture(desk: Desk): void {
  if (!desk.state.enabled) return;
  finish(desk);
  if (desk.state.items.length > 0) replacePicture(desk, []);
}

/** Removes the selected shape, as one undo step. */
export function deleteSelected(desk: Desk): void {
  const { state } = desk;
  if (!state.enabled) return;
  finish(desk);
  const shape = selectedShape(state);
  if (!shape) return;
  replacePicture(
    desk,
    state.items.filter(({ id }) => id !== shape.id),
  );
}

/** Turns drawing on or off; turning it off finishes the current gesture. */
export function setEnabled(desk: Desk, enabled: boolean): void {
  const { state } = desk;
  if (state.enabled === enabled) return;
  // After the turn the server refuses it, but a pause that has just begun would lose it for the others.
  if (!enabled) finish(desk);
  state.enabled = enabled;
  state.selectedId = undefined;
  if (enabled && !state.hasDrawn) restart(state, state.items);
}

/** The board has another size, as when a phone's keyboard closes: the pointer is now over another point of the picture. */
export function setSide(desk: Desk, sidePx: number): void {
  if (desk.state.sidePx !== sidePx) interrupt(desk);
  desk.state.sidePx = sidePx;
}

/** Sends the whole picture, in a pause too, and announces the live item again. */
export function resend(desk: Desk): void {
  desk.emit.sync(desk.state.items);
  announce(desk);
}

/** Resends the picture, even one that was emptied here; false if it is empty because a new board knows nothing yet. */
export function sync(desk: Desk): boolean {
  const isKnown = desk.state.items.length > 0 || desk.state.hasDrawn;
  if (isKnown) resend(desk);
  return isKnown;
}

/** Resets to an empty picture and the freehand tool, for a new turn. */
export function reset({ state }: Desk): void {
  const { enabled, shapeKind, color, size, sidePx } = state;
  Object.assign(state, createState(), { enabled, shapeKind, color, size, sidePx });
}

/** The state that the controls show. */
export const viewOf = (state: BoardState): BoardView => ({
  mode: state.mode,
  shapeKind: state.shapeKind,
  color: state.color,
  size: state.size,
  canUndo: state.enabled && canUndo(state.history),
  canRedo: state.enabled && canRedo(state.history),
  isEmpty: state.items.length === 0,
  hasSelection: state.selectedId !== undefined,
});
