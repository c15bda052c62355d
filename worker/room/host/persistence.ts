import type { Effect, GameState } from '../../game/index.ts';
import { keysOfSeat } from '../storage/banKeys.ts';
import type { RoomStore } from '../storage/RoomStore.ts';
import type { Roster } from './Roster.ts';

/** Writes what has to outlast a crash. `now` is epoch ms. */
type Save = (store: RoomStore, roster: Roster, now: number) => void;

/** How the effect is saved; undefined if it is not. */
export function saveOf(effect: Effect): Save | undefined {
  switch (effect.type) {
    case 'itemSaved':
      return (store) => store.saveItem(effect.index, effect.item);
    case 'itemsReplaced':
      return (store) => store.replaceItems(effect.from, effect.items);
    case 'seatGone':
      return (store) => store.deleteSeat(effect.playerId);
    case 'kicked':
      return (store, roster, now) => {
        const seat = roster.seatOf(effect.playerId);
        if (seat) store.saveBans(keysOfSeat(seat), effect.until, now);
      };
    default:
      return undefined;
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
