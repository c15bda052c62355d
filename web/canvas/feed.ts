import type { DrawingItem, LiveStart, Point, ShapeChange } from '../../shared/drawing/item.ts';
import { sync } from './actions.ts';
import { withKnown } from './known.ts';
import { accept, rebase, restart, withChange, withItem } from './picture.ts';
import { advanceRemote, extendRemote, hasArrived, startRemote } from './remote.ts';
import type { BoardState, Desk } from './state.ts';

// What comes from the wire. It is taken whether or not the local player draws: the store's idea of who draws may come
// a moment after the first event of a turn.

/**
 * The whole picture, as it was when it was asked for. What the drawer has done since stays on top of it, and the server
 * is told, since an undo in between has sent it a picture without all this.
 */
export function feedHistory(desk: Desk, items: readonly DrawingItem[]): void {
  const { state } = desk;
  state.remote = undefined;
  const base = withKnown(items, state.items);
  if (state.enabled && state.history.snapshots.length > 1) {
    rebase(state, base);
    sync(desk);
    return;
  }
  restart(state, base);
  const { gesture } = state;
  if (gesture?.tool === 'select' && !items.some(({ id }) => id === gesture.shape.id))
    state.gesture = undefined;
}

/** Somebody else begins an item. */
export function feedStart(state: BoardState, start: LiveStart, nowMs: number): void {
  settleFeed(state);
  state.remote = startRemote(start, nowMs);
}

/** The live item's next points, which came together. */
export function feedUpdate(state: BoardState, nextPoints: readonly Point[], nowMs: number): void {
  if (state.remote && !state.remote.finished) extendRemote(state.remote, nextPoints, nowMs);
}

/**
 * Puts the finished item in the place of the live one, in the same paint, as soon as the live one's head has glided to its end:
 * the last points may just have come. Works also if the item's start was not seen.
 */
export function feedEnd(state: BoardState, item: DrawingItem): void {
  const { remote } = state;
  if (remote && !remote.finished && !hasArrived(remote)) {
    remote.finished = item;
    return;
  }
  settleFeed(state);
  state.remote = undefined;
  accept(state, withItem(state.items, item));
}

/** A finished shape was changed. */
export function feedChange(state: BoardState, change: ShapeChange): void {
  settleFeed(state);
  accept(state, withChange(state.items, change));
}

/** Moves on what is gliding, and returns whether it still has some way to go. Without `mayGlide` it jumps to its end. */
export function advanceFeed(state: BoardState, nowMs: number, mayGlide: () => boolean): boolean {
  if (!state.remote) return false;
  const isGliding = advanceRemote(state.remote, nowMs, mayGlide());
  if (!isGliding) settleFeed(state);
  return isGliding;
}

/** Puts a finished item into the picture at once, though its head may still be gliding. */
function settleFeed(state: BoardState): void {
  const finished = state.remote?.finished;
  if (!finished) return;
  state.remote = undefined;
  accept(state, withItem(state.items, finished));
}
