import { drawOn, dueOf, type GameInput } from '../../worker/game/index.ts';
import { Driver } from '../../worker/game/testing/driver.ts';
import { inputOf, isPlayerEvent } from '../../worker/room/events/inputOf.ts';
import { checkEvent } from '../../worker/wire/events/checkEvent.ts';
import { type DrawnPoints, pointsOf } from '../../worker/wire/events/pointsOf.ts';
import type { Chance } from '../Chance.ts';
import { claim } from './Door.ts';

const STEP_MS = 40;
/** The most characters of effects that one input may cause. */
const MAX_EFFECT_CHARACTERS = 3_000_000;
const players = ['ann', 'bob', 'cat'];

/** The rules of a room with a running game, fed with the events that pass validation. */
export class RoomUnderFire {
  readonly #chance: Chance;
  #room: Driver;

  constructor(chance: Chance) {
    this.#chance = chance;
    this.#room = this.#newRoom();
  }

  /** Takes an event as it came off the wire. */
  receive(event: string, args: readonly unknown[]): void {
    const check = checkEvent(event, args);
    const drawn = pointsOf(event, args[0]);
    claim(!drawn || !('code' in check), 'points that their schema would refuse');
    if ('code' in check) return;
    const sender = this.#chance.is(0.5) ? (this.#room.drawer ?? 'ann') : this.#chance.pick(players);
    if (isPlayerEvent(check.checked)) this.#give(inputOf(check.checked, sender), drawn);
  }

  #newRoom(): Driver {
    const room = new Driver({ isPublic: this.#chance.is(0.3), settings: { duration: 60, revealCount: 3 } });
    for (const id of players) room.join(id);
    if (this.#chance.is(0.9)) room.start();
    if (this.#chance.is(0.8) && room.state.phase.name === 'choosing') room.choose();
    return room;
  }

  #give(input: GameInput, drawn: DrawnPoints | undefined): void {
    const room = this.#room;
    room.now += STEP_MS;
    room.give({ type: 'time' });
    const before = JSON.stringify(room.state);
    const short = drawn && this.#shortWay(input, drawn);
    const effects = room.give(input);
    claim(short === undefined || short === JSON.stringify(room.state), 'the short way leads elsewhere');
    claim(JSON.stringify(effects).length <= MAX_EFFECT_CHARACTERS, 'an input that makes too much');
    const isRefused = effects.some(({ type }) => type === 'refused');
    claim(!isRefused || JSON.stringify(room.state) === before, 'a refused input changed something');
    room.give({ type: 'time' });
    const isWaiting = (dueOf(room.state).at ?? Number.POSITIVE_INFINITY) > room.now;
    claim(isWaiting, 'something stays due for ever');
    if (room.state.seats.length < 2 || room.state.phase.name === 'finished') this.#room = this.#newRoom();
  }

  /** The state that the fast path for points yields; undefined if it does not apply. */
  #shortWay(input: GameInput, { points }: DrawnPoints): string | undefined {
    const { state, now } = this.#room;
    if (!('playerId' in input)) return undefined;
    const drawn = drawOn(structuredClone(state), input.playerId, points, now);
    return drawn && JSON.stringify(drawn);
  }
}
