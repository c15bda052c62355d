import type { GameState } from '../../game/index.ts';
import type { Counter } from '../../telemetry/Counters.ts';

type Seats = GameState['seats'];

/** One counter per new seat, lost connection and return. */
export function seatChanges(before: Seats, after: Seats): Counter[] {
  if (before === after) return [];
  const wasAway = new Map(before.map(({ id, droppedAt }) => [id, droppedAt !== null]));
  return after.flatMap(({ id, droppedAt }): Counter[] => {
    const isAway = droppedAt !== null;
    const was = wasAway.get(id);
    if (was === undefined) return ['joins'];
    return was === isAway ? [] : [isAway ? 'drops' : 'recoveries'];
  });
}
