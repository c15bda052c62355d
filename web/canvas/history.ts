import type { Items } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';

/** Snapshots of a picture, oldest first; `at` is the index of the current one. Snapshots share their items. */
export interface History {
  readonly snapshots: readonly Items[];
  readonly at: number;
}

/** A history whose first snapshot is `items`: nothing to undo. */
export const createHistory = (items: Items = []): History => ({ snapshots: [items], at: 0 });

/** A history in which each of the items was drawn in a step of its own: for a drawer who comes back with a new board. */
export function unfoldHistory(items: Items): History {
  const steps = Math.min(items.length, drawing.undoSteps);
  const former = Array.from({ length: steps }, (_, step) => items.slice(0, items.length - steps + step));
  return { snapshots: [...former, items], at: steps };
}

/** The current picture. */
export const visibleItems = (history: History): Items => history.snapshots[history.at] ?? [];

/** The picture that undo returns to; undefined if there is none. */
export const previousItems = (history: History): Items | undefined => history.snapshots[history.at - 1];

export const canUndo = (history: History): boolean => history.at > 0;

export const canRedo = (history: History): boolean => history.at < history.snapshots.length - 1;

/** Records `items` as the new picture. Drops the undone steps, and the oldest step once there are too many. */
export function push(history: History, items: Items): History {
  const kept = history.snapshots.slice(Math.max(0, history.at + 1 - drawing.undoSteps), history.at + 1);
  return { snapshots: [...kept, items], at: kept.length };
}

/** Replaces the current picture without adding an undo step: for changes made by others. */
export function amend(history: History, items: Items): History {
  return { ...history, snapshots: history.snapshots.with(history.at, items) };
}

/** One step back; the same history at its start. */
export const undo = (history: History): History =>
  canUndo(history) ? { ...history, at: history.at - 1 } : history;

/** One step forward again; the same history at its end. */
export const redo = (history: History): History =>
  canRedo(history) ? { ...history, at: history.at + 1 } : history;
