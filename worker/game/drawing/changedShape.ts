import type { ShapeChange } from '../../../shared/drawing/item.ts';
import { changedShape } from '../../../shared/drawing/shapeChange.ts';
import { drawing as limits } from '../../../shared/protocol/limits.ts';
import type { GameState } from '../state.ts';
import { everyoneBut, refuse, type Step, saveItem, send } from '../step.ts';
import { isNothing } from './bounds.ts';
import { patchPicture } from './picture.ts';

/** Changes a shape. It is stored at most every `drawing.shapeSaveMs`: a drag changes it sixty times a second. */
export function changeShape(step: Step, playerId: string, change: ShapeChange): void {
  const { items } = step.state.picture;
  const index = items.findIndex(({ id }) => id === change.id);
  const former = items[index];
  if (former?.type !== 'shape') {
    refuse(step, playerId, 'unknown-item');
    return;
  }
  const shape = changedShape(former, change);
  if (isNothing(shape)) {
    refuse(step, playerId, 'malformed');
    return;
  }
  if (step.state.picture.shapeSave?.id !== change.id) saveShape(step);
  const last = step.state.picture.shapeSave;
  const isRecent = last?.id === change.id && step.now - last.savedAt < limits.shapeSaveMs;
  if (!isRecent) saveItem(step, index, shape);
  patchPicture(step, {
    items: items.with(index, shape),
    drawnAt: step.now,
    shapeSave: isRecent ? { ...last, isDirty: true } : { id: change.id, savedAt: step.now, isDirty: false },
  });
  send(step, everyoneBut(step.state, playerId), 'shapeUpdated', change);
}

/** When a changed shape has to be saved, epoch ms; undefined if none is waiting. */
export const nextShapeSaveAt = ({ picture: { shapeSave } }: GameState): number | undefined =>
  shapeSave?.isDirty ? shapeSave.savedAt + limits.shapeSaveMs : undefined;

/** Saves the changed shape that is waiting, if any. */
export function saveShape(step: Step): void {
  const { items, shapeSave } = step.state.picture;
  if (!shapeSave?.isDirty) return;
  const index = items.findIndex(({ id }) => id === shapeSave.id);
  const item = items[index];
  patchPicture(step, { shapeSave: { ...shapeSave, savedAt: step.now, isDirty: false } });
  if (item) saveItem(step, index, item);
}
