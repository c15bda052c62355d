import type { Items } from '../../../shared/drawing/item.ts';
import { type Picture, pictureOf } from '../state.ts';
import { everyone, patch, type Step, send } from '../step.ts';
import { flatCount } from './flatPoints.ts';

/** Changes fields of the picture. */
export const patchPicture = (step: Step, changes: Partial<Picture>): void =>
  patch(step, { picture: { ...step.state.picture, ...changes } });

/** How many points the finished items have. */
export const finishedPoints = ({ pointCount, live }: Picture): number =>
  pointCount - flatCount(live?.points ?? []);

/** Replaces all items and drops the live one. Stores only what follows the first difference: an undo changes little. */
export function replaceItems(step: Step, items: Items): void {
  const former = step.state.picture.items;
  const change = items.findIndex((item, index) => item !== former[index]);
  const from = change === -1 ? items.length : change;
  if (from < Math.max(items.length, former.length))
    step.saves.push({ type: 'itemsReplaced', from, items: items.slice(from) });
  patch(step, { picture: pictureOf(items), unnamedId: null });
}

/** Empties the picture, in storage and for everybody. */
export function clearPicture(step: Step): void {
  replaceItems(step, []);
  send(step, everyone(step.state), 'clearCanvas', null);
}
