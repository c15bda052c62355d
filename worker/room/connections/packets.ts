import type { Items } from '../../../shared/drawing/item.ts';
import type { SentEvent } from '../../../shared/protocol/events.ts';
import { type Effect, type GameState, seesWord, view } from '../../game/index.ts';

/** An event and the ids of the players who receive it. `picture`: see `SendEffect`. */
export type Packet = SentEvent & { to: readonly string[]; picture?: Items };

/** The packets of an effect; none if the effect is not for players. */
export function packetsOf(effect: Effect, state: GameState, now: number): Packet[] {
  if (effect.type === 'send') return [effect];
  if (effect.type !== 'roomUpdate') return [];
  const playerIds = state.seats.map(({ id }) => id);
  const knowing = playerIds.filter((id) => seesWord(state, id));
  const guessing = playerIds.filter((id) => !seesWord(state, id));
  return [knowing, guessing].flatMap((to): Packet[] => {
    const [first] = to;
    return first === undefined ? [] : [{ to, event: 'roomUpdate', payload: view(state, first, now) }];
  });
}
