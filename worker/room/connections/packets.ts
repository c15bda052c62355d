import type { DrawingItem } from '../../../shared/drawing/item.ts';
import type { ServerEvent, ServerEvents } from '../../../shared/protocol/events.ts';
import { type Effect, type GameState, seesWord, view } from '../../game/index.ts';

/** An event and the ids of the players who receive it. `picture`: see `SendEffect`. */
export type Packet = {
  [E in ServerEvent]: {
    to: readonly string[];
    event: E;
    payload: ServerEvents[E];
    picture?: readonly DrawingItem[];
  };
}[ServerEvent];

/** The packets of an effect; none if the effect is not for players. */
export function packetsOf(
  effect: Effect,
  state: GameState,
  playerIds: readonly string[],
  now: number,
): Packet[] {
  if (effect.type === 'send') return [effect];
  if (effect.type !== 'roomUpdate') return [];
  const knowing = playerIds.filter((id) => seesWord(state, id));
  const guessing = playerIds.filter((id) => !seesWord(state, id));
  return [knowing, guessing].flatMap((to): Packet[] => {
    const [first] = to;
    return first === undefined ? [] : [{ to, event: 'roomUpdate', payload: view(state, first, now) }];
  });
}
