import type { DrawInput } from '../input.ts';
import { drawerOf } from '../players/seats.ts';
import { refuse, type Step } from '../step.ts';
import { changeShape } from './changedShape.ts';
import { endItem, removeItems, replacePicture } from './finishedItems.ts';
import { addPoint, addPoints, startItem } from './liveItem.ts';

/** Applies what a player draws; refuses it if the player is not drawing. */
export function draw(step: Step, input: DrawInput): void {
  const { playerId } = input;
  if (!requireDrawer(step, playerId)) return;
  switch (input.type) {
    case 'drawingStart':
      startItem(step, playerId, input.start);
      break;
    case 'drawingUpdate':
      addPoint(step, playerId, input.nextPoint);
      break;
    case 'drawingPoints':
      addPoints(step, playerId, input.points, input.packed);
      break;
    case 'drawingEnd':
      endItem(step, playerId, input.item);
      break;
    case 'updateShape':
      changeShape(step, playerId, input.change);
      break;
    case 'syncDrawingState':
      replacePicture(step, playerId, input.items);
      break;
    case 'removeItems':
      removeItems(step, playerId, input.ids);
      break;
  }
}

/** Whether the player is drawing right now; refuses the input if not. */
function requireDrawer(step: Step, playerId: string): boolean {
  const { phase } = step.state;
  if (phase.name !== 'drawing') refuse(step, playerId, 'not-drawing');
  else if (drawerOf(phase) !== playerId) refuse(step, playerId, 'not-drawer');
  else return true;
  return false;
}
