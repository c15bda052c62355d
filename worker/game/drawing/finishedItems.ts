import type { DrawingItem, Items } from '../../../shared/drawing/item.ts';
import { pointCountOf } from '../../../shared/drawing/pointCount.ts';
import { removedIds, withoutItems } from '../../../shared/drawing/removedIds.ts';
import { withKnown } from '../../../shared/drawing/withKnown.ts';
import { drawing as limits } from '../../../shared/protocol/limits.ts';
import { type Picture, pictureOf } from '../state.ts';
import { everyoneBut, patch, refuse, type Step, saveItem, send } from '../step.ts';
import { isNothing, isTooLarge, isTooLong } from './bounds.ts';
import { saveShape } from './changedShape.ts';
import { sendPicture } from './history.ts';
import { idOfKept } from './keptItem.ts';
import { finishedPoints, patchPicture, replaceItems } from './picture.ts';

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
  const keptId = idOfKept(step.state, item);
  const placed = withItem(picture, item, keptId);
  if (isTooLarge(placed.items, placed.pointCount) || isTooLong(item)) {
    refuse(step, playerId, 'drawing-full');
    return;
  }
  // The others know the kept part by its id, under which the whole item would not replace it.
  if (keptId === item.id) putItem(step, playerId, item, placed);
  else putPicture(step, playerId, placed.items);
  patchPicture(step, { drawnAt: step.now });
  // Whatever was kept is not gone on with any more.
  patch(step, { unnamedId: null });
}

/** A picture with an item in its place. */
interface Placed {
  readonly items: Items;
  /** Where the item is. */
  readonly index: number;
  readonly pointCount: number;
}

/**
 * The picture with an item on top, or in place of the one with the id `inPlaceOf`, since a client sends an item again when
 * in doubt.
 */
export function withItem(picture: Picture, item: DrawingItem, inPlaceOf = item.id): Placed {
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
export function putItem(
  step: Step,
  drawerId: string,
  item: DrawingItem,
  { index, items, pointCount }: Placed,
): void {
  patchPicture(step, { items, live: null, pointCount });
  saveItem(step, index, item);
  send(step, everyoneBut(step.state, drawerId), 'drawingEnd', { finalStroke: item, drawerId });
}

/** Replaces the whole picture with the drawer's. */
export function replacePicture(step: Step, playerId: string, sent: Items): void {
  const byId = new Map(sent.filter((item) => !isNothing(item)).map((item) => [item.id, item]));
  const items = withKnown([...byId.values()], step.state.picture.items);
  const { pointCount } = pictureOf(items);
  if (isTooLarge(items, pointCount) || items.some(isTooLong)) refuse(step, playerId, 'drawing-full');
  else {
    putPicture(step, playerId, items);
    patchPicture(step, { drawnAt: step.now });
  }
}

/** Removes those of the items that are in the picture, as an undo does. */
export function removeItems(step: Step, playerId: string, ids: readonly string[]): void {
  const { items } = step.state.picture;
  const left = withoutItems(items, ids);
  if (left !== items) putPicture(step, playerId, left);
  patchPicture(step, { drawnAt: step.now });
}

/** Replaces all items, and drops the live one. If some are gone and that is all, the others are told only which. */
function putPicture(step: Step, playerId: string, items: Items): void {
  const ids = removedIds(step.state.picture.items, items) ?? [];
  const others = everyoneBut(step.state, playerId);
  // A change that waits would be forgotten, though its shape may stay.
  saveShape(step);
  replaceItems(step, items);
  const isRemoval = items.length > 0 && ids.length > 0 && ids.length <= limits.maxRemovedItems;
  if (isRemoval) send(step, others, 'itemsRemoved', { ids }, items);
  else sendPicture(step, others);
}
