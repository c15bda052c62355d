import type { Effect, GameState } from '../game/index.ts';

const durableEffects: ReadonlySet<Effect['type']> = new Set([
  'itemSaved',
  'itemsReplaced',
  'seatGone',
  'kicked',
]);

/** Whether the effect is written down. */
export const isDurable = ({ type }: Effect): boolean => durableEffects.has(type);

/** The picture has rows of its own; ticks and the watch on the drawer begin anew: a second that passes is not worth a write. */
const notInGameRow: ReadonlySet<keyof GameState> = new Set(['picture', 'tickedS', 'drawerWatch']);

/** The rules leave every field alone that they do not change, so identity tells. */
export function differsDurably(before: GameState, after: GameState): boolean {
  if (before === after) return false;
  return (Object.keys(after) as (keyof GameState)[]).some(
    (key) => !notInGameRow.has(key) && before[key] !== after[key],
  );
}
