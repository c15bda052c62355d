import type { DrawingItem, LiveStart, Point, ShapeChange } from '../../shared/drawing/item.ts';
import { accept, restart, withChange, withItem } from './picture.ts';
import { extendRemote, startRemote } from './remote.ts';
import type { BoardState } from './state.ts';

// What comes from the wire. It is taken whether or not the local player draws: the store's idea of who draws may come
// a moment after the first event of a turn.

export function feedHistory(state: BoardState, items: readonly DrawingItem[]): void {
  state.remote = undefined;
  restart(state, items);
  const { gesture } = state;
  if (gesture?.tool === 'select' && !items.some(({ id }) => id === gesture.shape.id))
    state.gesture = undefined;
}

export function feedStart(state: BoardState, start: LiveStart, nowMs: number): void {
  state.remote = startRemote(start, nowMs);
}

export function feedUpdate(state: BoardState, nextPoint: Point, nowMs: number): void {
  if (state.remote) extendRemote(state.remote, nextPoint, nowMs);
}

/** The finished item takes the live one's place in the same paint, whether or not its start was seen. */
export function feedEnd(state: BoardState, item: DrawingItem): void {
  state.remote = undefined;
  accept(state, withItem(state.items, item));
}

export function feedChange(state: BoardState, change: ShapeChange): void {
  accept(state, withChange(state.items, change));
}
