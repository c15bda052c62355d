import { drawerOf } from '../players/seats.ts';
import { patch, type Step } from '../step.ts';
import { isNothing } from './bounds.ts';
import { putItem, withItem } from './finishedItems.ts';
import { wholeOf } from './keptItem.ts';
import { finishedPoints, patchPicture } from './picture.ts';

/**
 * Finishes the live item as far as the others have seen it, since its drawer no longer can. `mayReturn`: only the
 * connection is lost or replaced, so that its drawer may go on with an item to which no id was given yet. If there is
 * hardly anything of an item, it then stays live, as the others see it.
 */
export function keepLive(step: Step, { mayReturn = false } = {}): void {
  const { picture, phase } = step.state;
  const drawerId = drawerOf(phase);
  if (picture.live === null || drawerId === null) return;
  const item = wholeOf(step.state, picture.live);
  if (isNothing(item)) {
    if (!mayReturn) patchPicture(step, { live: null, pointCount: finishedPoints(picture) });
    return;
  }
  putItem(step, drawerId, item, withItem(picture, item));
  const mayGoOn = mayReturn && picture.live.start.id === undefined;
  patch(step, { unnamedId: mayGoOn ? item.id : null });
}
