import { drawing } from '../protocol/limits.ts';
import type { DrawingItem } from './item.ts';

type Items = readonly DrawingItem[];

/** Snapshots of a picture, oldest first; `at` is the one that is seen. Items are shared between snapshots. */
export interface History {
  readonly snapshots: readonly Items[];
  readonly at: number;
}

/** A history that starts from `items`: nothing to undo. */
export const createHistory = (items: Items = []): History => ({ snapshots: [items], at: 0 });

/** The picture as it stands. */
export const visibleItems = (history: History): Items => history.snapshots[history.at] ?? [];

/** Whether there is a step to take back. */
export const canUndo = (history: History): boolean => history.at > 0;

/** Whether there is an undone step to do again. */
export const canRedo = (history: History): boolean => history.at < history.snapshots.length - 1;

/** Records `items` as the new picture. Undone steps are forgotten, and the oldest step once there are too many. */
export function push(history: History, items: Items): History {
  const kept = history.snapshots.slice(Math.max(0, history.at + 1 - drawing.undoSteps), history.at + 1);
  return { snapshots: [...kept, items], at: kept.length };
}

/** Replaces the picture as it stands, without a step to undo: for what others did to it. */
export function amend(history: History, items: Items): History {
  return { ...history, snapshots: history.snapshots.with(history.at, items) };
}

/** One step back; the same history at its start. */
export const undo = (history: History): History =>
  canUndo(history) ? { ...history, at: history.at - 1 } : history;

/** One step forward again; the same history at its end. */
export const redo = (history: History): History =>
  canRedo(history) ? { ...history, at: history.at + 1 } : history;
