import type { Effect, GameState } from '../../game/index.ts';
import { keysOfSeat } from '../seats/identity.ts';
import type { Roster } from '../seats/Roster.ts';
import type { RoomStore } from './RoomStore.ts';

const durableEffects: ReadonlySet<Effect['type']> = new Set([
  'itemSaved',
  'itemsReplaced',
  'seatGone',
  'kicked',
]);

/** Whether the effect is saved. */
export const isDurable = ({ type }: Effect): boolean => durableEffects.has(type);

/** Saves a durable effect; ignores others. `now` is epoch ms. */
export function saveEffect(effect: Effect, store: RoomStore, roster: Roster, now: number): void {
  if (effect.type === 'itemSaved') store.saveItem(effect.index, effect.item);
  else if (effect.type === 'itemsReplaced') store.replaceItems(effect.from, effect.items);
  else if (effect.type === 'seatGone') store.deleteSeat(effect.playerId);
  else if (effect.type === 'kicked') {
    const seat = roster.seatOf(effect.playerId);
    if (seat) store.saveBans(keysOfSeat(seat), effect.until, now);
  }
}

/** Changes to these alone are not saved: the picture has its own rows; ticks and the drawer's watch start over. */
const notInGameRow: ReadonlySet<keyof GameState> = new Set(['picture', 'tickedS', 'drawerWatch']);

/** Whether a field changed that has to be saved. The rules keep the identity of fields that they do not change. */
export function differsDurably(before: GameState, after: GameState): boolean {
  if (before === after) return false;
  return (Object.keys(after) as (keyof GameState)[]).some(
    (key) => before[key] !== after[key] && !notInGameRow.has(key),
  );
}
