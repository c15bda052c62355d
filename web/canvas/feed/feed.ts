import type { DrawingItem, Items, LiveStart, Point, ShapeChange } from '../../../shared/drawing/item.ts';
import { withoutItems } from '../../../shared/drawing/removedIds.ts';
import { changeOf } from '../../../shared/drawing/shapeChange.ts';
import { withKnown } from '../../../shared/drawing/withKnown.ts';
import { resend } from '../actions.ts';
import { accept, liveId, rebase, restart, withChange, withItem } from '../picture.ts';
import type { BoardState, Desk } from '../state.ts';
import { advanceRemote, extendRemote, hasArrived, startRemote } from './remote.ts';

// Events from the server. They apply whether or not the local player is the drawer, since the store may learn who draws
// slightly after the first event of a turn.

/**
 * The whole picture, as of the request. What the drawer has done since stays on top. The result is sent back, since an
 * undo in the meantime has sent the server a picture without the rest.
 */
export function feedHistory(desk: Desk, items: Items): void {
  const { state } = desk;
  state.remote = undefined;
  const base = withKnown(items, state.items);
  const isDrawn = state.enabled && (state.hasDrawn || liveId(state) !== undefined);
  (isDrawn ? rebase : restart)(state, base);
  keepDragging(state);
  if (isDrawn) resend(desk);
}

/** Leaves a shape where it is being dragged to; the gesture ends if the shape is gone. */
function keepDragging(state: BoardState): void {
  const { gesture, items } = state;
  if (gesture?.tool !== 'select') return;
  state.items = withChange(items, changeOf(gesture.shape));
  if (state.items === items) state.gesture = undefined;
}

/** Another player begins an item. */
export function feedStart(state: BoardState, start: LiveStart, nowMs: number): void {
  settleFeed(state);
  state.remote = startRemote(start, nowMs);
}

/** The live item's next batch of points. */
export function feedUpdate(state: BoardState, nextPoints: readonly Point[], nowMs: number): void {
  if (state.remote && !state.remote.finished) extendRemote(state.remote, nextPoints, nowMs);
}

/**
 * Replaces the live item by the finished one, in the same paint, once its head has glided to the end, since the last
 * points may have just arrived. Also works if the start was missed.
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

/** A shape in the picture was changed. */
export function feedChange(state: BoardState, change: ShapeChange): void {
  settleFeed(state);
  accept(state, withChange(state.items, change));
}

/** Some items were removed, as by an undo, which ends the live one. */
export function feedRemoval(state: BoardState, ids: readonly string[]): void {
  settleFeed(state);
  state.remote = undefined;
  accept(state, withoutItems(state.items, ids));
}

/** Advances the gliding head; returns whether it is still moving. Without `mayGlide` it jumps to the end. */
export function advanceFeed(state: BoardState, nowMs: number, mayGlide: () => boolean): boolean {
  if (!state.remote) return false;
  const isGliding = advanceRemote(state.remote, nowMs, mayGlide());
  if (!isGliding) settleFeed(state);
  return isGliding;
}

/** Adds a finished item to the picture at once, even if its head is still gliding. */
function settleFeed(state: BoardState): void {
  const items = knownItems(state);
  if (items === state.items) return;
  state.remote = undefined;
  accept(state, items);
}

/** All finished items, and one whose head is still gliding: in a tab behind others it never arrives. */
export function knownItems({ items, remote }: BoardState): Items {
  return remote?.finished ? withItem(items, remote.finished) : items;
}
