import type { DrawingItem } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { type Picture, pictureOf } from '../state.ts';
import { everyone, patch, type Step, saveItem, send } from '../step.ts';

/** Changes fields of the picture. */
export const patchPicture = (step: Step, changes: Partial<Picture>): void =>
  patch(step, { picture: { ...step.state.picture, ...changes } });

/** Replaces all items and drops the live one. Stores only what follows the first difference: an undo changes little. */
export function replaceItems(step: Step, items: readonly DrawingItem[]): void {
  const former = step.state.picture.items;
  const change = items.findIndex((item, index) => item !== former[index]);
  const from = change === -1 ? items.length : change;
  if (from < Math.max(items.length, former.length))
    step.saves.push({ type: 'itemsReplaced', from, items: items.slice(from) });
  patch(step, { picture: pictureOf(items) });
}

/** Empties the picture, in storage and for everybody. */
export function clearPicture(step: Step): void {
  replaceItems(step, []);
  send(step, everyone(step.state), 'clearCanvas', null);
}

/** When a changed shape has to be saved, epoch ms; undefined if none is waiting. */
export const nextShapeSaveAt = ({ shapeSave }: Picture): number | undefined =>
  shapeSave?.isDirty ? shapeSave.savedAt + drawing.shapeSaveMs : undefined;

/** Saves the changed shape that is waiting, if any. */
export function saveShape(step: Step): void {
  const { items, shapeSave } = step.state.picture;
  if (!shapeSave?.isDirty) return;
  const index = items.findIndex(({ id }) => id === shapeSave.id);
  const item = items[index];
  patchPicture(step, { shapeSave: { ...shapeSave, savedAt: step.now, isDirty: false } });
  if (item) saveItem(step, index, item);
}
