import { drawerOf } from '../players/seats.ts';
import { type Step, send } from '../step.ts';
import { fromFlat } from './flatPoints.ts';

/** Sends one player the picture, including the live item. */
export function sendHistory(step: Step, playerId: string): void {
  sendPicture(step, [playerId]);
  const live = step.state.picture.live;
  if (live === null || drawerOf(step.state.phase) === playerId) return;
  const start = live.start.type === 'shape' ? live.start : { ...live.start, points: fromFlat(live.points) };
  send(step, [playerId], 'drawingStart', start);
}

/** Sends the finished items. */
export function sendPicture(step: Step, to: string[]): void {
  const { items } = step.state.picture;
  if (items.length === 0) send(step, to, 'clearCanvas', null);
  else send(step, to, 'drawingHistory', items);
}
