import { realtime } from '../worker/api/realtime.ts';
import { Lobby } from '../worker/lobby/Lobby.ts';
import { Room } from '../worker/room/Room.ts';
import { listenTo } from './bridge.ts';
import { Chance } from './Chance.ts';
import type { Player } from './client/Player.ts';
import type { Setting } from './client/Setting.ts';
import { TOKEN_KEY } from './client/tokens.ts';
import { FaultInjector } from './faults/FaultInjector.ts';
import { Invariants } from './invariants/Invariants.ts';
import { RoomWatch } from './invariants/RoomWatch.ts';
import { Line } from './network/Line.ts';
import { observer } from './observer.ts';
import type { Caller } from './platform/Calls.ts';
import { Delays } from './platform/Delays.ts';
import { Objects } from './platform/Objects.ts';
import type { Run } from './platform/Run.ts';
import type { InstanceClass, SimObject } from './platform/SimObject.ts';
import { Schedule } from './Schedule.ts';

const START_AT = Date.UTC(2026, 0, 1);
/** How long what has waited for a client takes at most to reach it. */
const CATCH_UP_MS = 1_000;

/**
 * `brief`: games are so short that another one follows in the same room. `brisk`: players act fast, for so long that games come
 * to their end. `dull`: nobody has an idea, so drawers draw nothing, and guessers do not know the word.
 */
export type Pace = 'usual' | 'brief' | 'brisk' | 'dull';

export interface Violation {
  invariant: string;
  what: string;
}

/** The world of one run, put together: time, network, objects, players, faults and invariants. */
export class World implements Setting, Run {
  readonly schedule = new Schedule(START_AT);
  readonly chance: Chance;
  readonly delays: Delays;
  readonly faults = new FaultInjector(this);
  readonly invariants = new Invariants(this);
  readonly rooms: Objects;
  readonly lobbies: Objects;
  readonly roomId = 'ROOM01';
  readonly otherRoomId = 'ROOM02';
  readonly players: Player[] = [];
  /** Set if players look for public rooms, instead of joining the known one. */
  isSearching = false;
  /** Set while nobody comes. */
  isDeserted = false;
  pace: Pace = 'usual';
  /** Whether limits are so tight that players reach them. */
  isTight = false;
  /** Set once no more faults are injected. */
  isCalm = false;
  violation: Violation | undefined;
  /** The players who were playing when the room gave up. */
  present: readonly Player[] | undefined;
  /** When a room last wrote something, epoch ms. */
  changedAt = START_AT;
  #writes = 0;
  readonly #seed: number;
  readonly #onTrace: ((line: string) => void) | undefined;

  constructor(seed: number, onTrace?: (line: string) => void) {
    this.#seed = seed;
    this.#onTrace = onTrace;
    this.chance = new Chance(seed, 'faults');
    this.delays = new Delays(this.chance, new Chance(seed, 'gate'), () => this.isCalm);
    const envFor = (caller: Caller) => bindingsOf(this, caller);
    const roomEnvFor = (caller: Caller) => {
      const env = bindingsOf(this, caller);
      return { ...env, LOBBY: listenTo(env.LOBBY, this.invariants, caller.isAlive) };
    };
    const watched = observer(this);
    this.rooms = new Objects(this, Room as unknown as InstanceClass, roomEnvFor, watched);
    this.lobbies = new Objects(this, Lobby as unknown as InstanceClass, envFor, watched);
  }

  get isOtherRoomOpen(): boolean {
    return new RoomWatch(this.rooms.get(this.otherRoomId).sql).game !== undefined;
  }

  /** The known room. */
  get room(): SimObject {
    return this.rooms.get(this.roomId);
  }

  /** Reads the known room. */
  get watch(): RoomWatch {
    return this.invariants.checksOf(this.roomId).watch;
  }

  /** The rooms in which people play, while they exist, and the lobbies. */
  objects(): SimObject[] {
    return [...this.openRooms(), ...this.lobbies.all()];
  }

  /** All objects there are, also those of rooms in which nobody plays. */
  everything(): SimObject[] {
    return [...this.rooms.all(), ...this.lobbies.all()];
  }

  /** The known room, or those that lobbies have made and that are not over. */
  openRooms(): SimObject[] {
    if (!this.isSearching) return [this.room];
    return this.invariants.checked().flatMap(({ room, watch }) => (watch.game ? [room] : []));
  }

  /** The known room; else a random one, or a lobby if there is none. */
  someRoom(): SimObject {
    if (!this.isSearching) return this.room;
    const rooms = this.openRooms();
    return this.chance.pick(rooms.length > 0 ? rooms : this.lobbies.all());
  }

  /** The bindings of the Worker itself, which never crashes. */
  get env(): ReturnType<typeof bindingsOf> {
    return bindingsOf(this, { object: undefined, isAlive: () => true });
  }

  newLine(name: string): Line {
    const chance = new Chance(this.#seed, `line ${name}`);
    const front = async (request: Request) => realtime.fetch(request, this.env as never);
    return new Line(this.schedule, chance, front, chance.is(0.8) ? 'weur' : 'oc');
  }

  newChance(part: string): Chance {
    return new Chance(this.#seed, part);
  }

  trace(line: () => string): void {
    this.#onTrace?.(`${((this.schedule.now - START_AT) / 1000).toFixed(3).padStart(8)} ${line()}`);
  }

  violate(invariant: string, what: string): void {
    this.trace(() => `VIOLATED ${invariant}: ${what}`);
    this.violation ??= { invariant, what };
  }

  /** Checks the invariants; to be called after each event. */
  check(): void {
    this.invariants.check();
    const writes = this.invariants.checked().reduce((sum, { watch }) => sum + watch.writes, 0);
    if (writes !== this.#writes) this.changedAt = this.schedule.now;
    this.#writes = writes;
  }

  /** The room gives up, and tells everybody. Whoever has not read everything may have lost the connection unknowingly. */
  givenUp(): void {
    const reads = ({ line }: Player) => line.isOpen && line.unreadUntil + CATCH_UP_MS <= this.schedule.now;
    this.present = this.players.filter((player) => player.isPlaying && reads(player));
  }

  get hasGivenUp(): boolean {
    return this.present !== undefined;
  }

  dispose(): void {
    for (const object of this.everything()) object.dispose();
  }
}

/** The bindings of a caller: an object gets answers only until it loses its memory. */
const bindingsOf = ({ rooms, lobbies }: World, caller: Caller) => ({
  ROOM: rooms.namespace(caller),
  LOBBY: lobbies.namespace(caller),
  CONNECTIONS_PER_MINUTE: '1000000000',
  ACCESS_TOKEN_KEY: TOKEN_KEY,
});
