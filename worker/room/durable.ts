import type { Effect, GameState } from '../game/index.ts';
import { keysOfSeat } from './identity.ts';
import type { Roster } from './Roster.ts';
import type { RoomStore } from './storage/store.ts';

const durableEffects: ReadonlySet<Effect['type']> = new Set([
  'itemSaved',
  'itemsReplaced',
  'seatGone',
  'kicked',
]);

/** Whether the effect is written down. */
export const isDurable = ({ type }: Effect): boolean => durableEffects.has(type);

/** Writes the effect down; `now` is epoch milliseconds. */
export function saveEffect(effect: Effect, store: RoomStore, roster: Roster, now: number): void {
  if (effect.type === 'itemSaved') store.saveItem(effect.item);
  else if (effect.type === 'itemsReplaced') store.replaceItems(effect.items);
  else if (effect.type === 'seatGone') store.deleteSeat(effect.playerId);
  else if (effect.type === 'kicked') {
    const seat = roster.seatOf(effect.playerId);
    if (seat) store.saveBans(keysOfSeat(seat), effect.until, now);
  }
}

/** Changes of these alone are not written: the picture has rows of its own; ticks and the watch on the drawer begin anew. */
const notInGameRow: ReadonlySet<keyof GameState> = new Set(['picture', 'tickedS', 'drawerWatch']);

/** Whether something changed that has to be written. The rules keep the identity of fields that they do not change. */
export function differsDurably(before: GameState, after: GameState): boolean {
  if (before === after) return false;
  return (Object.keys(after) as (keyof GameState)[]).some(
    (key) => before[key] !== after[key] && !notInGameRow.has(key),
  );
}
