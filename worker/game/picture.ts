import { drawing } from '../../shared/protocol/limits.ts';
import { type Picture, pictureOf } from './state.ts';
import { everyone, patch, type Step, saveItem, send } from './step.ts';

/** Changes fields of the picture. */
export const patchPicture = (step: Step, changes: Partial<Picture>): void =>
  patch(step, { picture: { ...step.state.picture, ...changes } });

/** Empties the picture, in storage and for everybody. */
export function clearPicture(step: Step): void {
  patch(step, { picture: pictureOf([]) });
  step.saves.push({ type: 'itemsReplaced', items: [] });
  send(step, everyone(step.state), 'clearCanvas', null);
}

/** Drops the live item. */
export function dropLive(step: Step): void {
  const { picture } = step.state;
  if (picture.live === null) return;
  patchPicture(step, { live: null, pointCount: picture.pointCount - picture.live.points.length });
}

/** When a changed shape has to be saved, epoch ms; undefined if none is waiting. */
export const nextShapeSaveAt = ({ shapeSave }: Picture): number | undefined =>
  shapeSave?.isDirty ? shapeSave.savedAt + drawing.shapeSaveMs : undefined;

/** Saves the changed shape that is waiting, if any. */
export function saveShape(step: Step): void {
  const { items, shapeSave } = step.state.picture;
  if (!shapeSave?.isDirty) return;
  const item = items.find((one) => one.id === shapeSave.id);
  patchPicture(step, { shapeSave: { ...shapeSave, savedAt: step.now, isDirty: false } });
  if (item) saveItem(step, item);
}
