import type { ServerEvents } from '../shared/protocol/events.ts';
import type { ChatMessage } from '../shared/protocol/room.ts';
import { realtime } from '../worker/api/realtime.ts';
import { Lobby } from '../worker/lobby/Lobby.ts';
import { Room } from '../worker/room/Room.ts';
import { sessionOwner } from '../worker/routing/sessionOwner.ts';
import type { SocketIoServer } from '../worker/socketio/index.ts';
import { Chance } from './Chance.ts';
import type { Player } from './client/Player.ts';
import type { Setting, Visitor } from './client/Setting.ts';
import { TOKEN_KEY } from './client/tokens.ts';
import { FaultInjector } from './FaultInjector.ts';
import type { Bans } from './invariants/Bans.ts';
import { BridgedLedger, listenTo } from './invariants/BridgedLedger.ts';
import { Ledger } from './invariants/Ledger.ts';
import { Matchmaking } from './invariants/Matchmaking.ts';
import { RecentRequests } from './invariants/RecentRequests.ts';
import { Recoveries } from './invariants/Recoveries.ts';
import { RoomChecks } from './invariants/RoomChecks.ts';
import { RoomWatch } from './invariants/RoomWatch.ts';
import type { Receiver } from './invariants/Secrecy.ts';
import { Line } from './network/Line.ts';
import { Delays } from './platform/Delays.ts';
import { type Caller, Objects } from './platform/Objects.ts';
import type { Run } from './platform/Run.ts';
import type { Instance, InstanceClass, SimObject } from './platform/SimObject.ts';
import { Schedule } from './Schedule.ts';
import { type RoomsBySocket, spyOn } from './spyOn.ts';

const START_AT = Date.UTC(2026, 0, 1);

export interface Violation {
  invariant: string;
  what: string;
}

/** The world of one run: time, network, objects and invariants. */
export class World implements Setting, Run {
  readonly schedule = new Schedule(START_AT);
  readonly chance: Chance;
  readonly delays: Delays;
  readonly faults = new FaultInjector(this);
  readonly rooms: Objects;
  readonly lobbies: Objects;
  readonly #roomsOf: RoomsBySocket = new Map();
  readonly ledger = new Ledger(this, () => this.schedule.now);
  /** What rooms gave to lobbies for their sockets. */
  readonly bridged = new BridgedLedger(
    this,
    () => this.schedule.now,
    () => Math.max(...this.checked().map(({ room }) => room.downUntil)),
  );
  readonly requests = new RecentRequests(() => this.schedule.now);
  readonly #recoveries = new Recoveries(this);
  readonly matchmaking = new Matchmaking(this);
  readonly roomId = 'ROOM01';
  readonly otherRoomId = 'ROOM02';
  /** By room id: the rooms in which people play. */
  readonly #checks = new Map<string, RoomChecks>();
  readonly players: Player[] = [];
  /** Set if players look for public rooms, instead of joining the known one. */
  isSearching = false;
  /** Set while nobody comes. */
  isDeserted = false;
  /** Whether players act fast, so that games come to their end. */
  isBrisk = false;
  /** Whether nobody has an idea: drawers draw nothing, and guessers do not know the word. */
  isDull = false;
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
      return { ...env, LOBBY: listenTo(env.LOBBY, this.bridged, caller.isAlive) };
    };
    const watched = (object: SimObject, instance: Instance) => {
      const loaded = this.#checksAt(object);
      loaded?.clocks.woke(this.schedule.now);
      loaded?.ticks.woke(this.schedule.now);
      const { io } = instance as unknown as { io: SocketIoServer };
      const { crashes } = object;
      spyOn(io, this.#roomsOf, {
        emitted: (socketIds, event, args) => {
          // What an instance emits after a failed write has reset it does not go out.
          if (object.crashes !== crashes) return;
          this.ledger.emitted(socketIds, event, args);
          const checks = this.#checksAt(object);
          checks?.strokes.emitted(event, args[0]);
          const isKnown = (socketId: string) => io.presenceOf(socketId) !== undefined;
          if (event === 'chatMessage')
            checks?.lines.emitted(socketIds, args[0] as ChatMessage, this.schedule.now, isKnown);
          if (event === 'roundStart') checks?.rounds.emitted(args[0] as ServerEvents['roundStart']);
          if (event === 'timerTick') checks?.ticks.emitted(socketIds);
          if (event === 'publicRoomFound') this.matchmaking.found(socketIds, args);
        },
        renewed: (socketId) => {
          this.trace(() => `${object.name} renews ${socketId}`);
          this.#recoveries.renewed(object, socketId);
        },
      });
    };
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
    return this.checksOf(this.roomId).watch;
  }

  /** The invariants of the room with this id. */
  checksOf(roomId: string): RoomChecks {
    let checks = this.#checks.get(roomId);
    if (!checks) {
      checks = new RoomChecks(this, this.requests, this.rooms.get(roomId));
      this.#checks.set(roomId, checks);
    }
    return checks;
  }

  /** The rooms in which people play, or have played; not those that they look into. */
  checked(): RoomChecks[] {
    if (!this.isSearching) return [this.checksOf(this.roomId)];
    return [...this.#checks.values()].filter(({ watch }) => watch.game?.isPublic !== false);
  }

  /** The rooms in which people play, while they exist, and the lobbies. */
  objects(): SimObject[] {
    return [...this.openRooms(), ...this.lobbies.all()];
  }

  /** The known room, or those that lobbies have made and that are not over. */
  openRooms(): SimObject[] {
    if (!this.isSearching) return [this.room];
    return this.checked().flatMap(({ room, watch }) => (watch.game ? [room] : []));
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
    const { now } = this.schedule;
    let writes = 0;
    for (const checks of this.checked()) {
      writes += checks.room.sql.writes;
      checks.check(now, this.faults.hasStoreFailed);
    }
    if (writes !== this.#writes) this.changedAt = now;
    this.#writes = writes;
    if (this.isSearching) this.matchmaking.check();
  }

  /** The object lost its memory, and with it whatever its store refused. */
  forgot(object: SimObject, isCrash: boolean): void {
    const checks = this.#checksAt(object);
    checks?.clocks.lost(this.schedule.now, isCrash);
    checks?.lines.lost();
    checks?.strokes.lost();
    checks?.ticks.lost(isCrash);
    checks?.waits.lost();
    if (this.faults.hasStoreFailed) this.ledger.loosen(this.faults.failedAt, this.faults.mendedAt);
  }

  /** The room gives up, and tells everybody. */
  givenUp(): void {
    this.present = this.players.filter(({ isPlaying, line }) => isPlaying && line.isOpen);
  }

  get hasGivenUp(): boolean {
    return this.present !== undefined;
  }

  connected(visitor: Visitor, recovered: boolean): void {
    const owner = sessionOwner(visitor.socket.sid);
    if (!owner) throw new Error(`whose session is ${visitor.socket.sid}?`);
    const object = owner.kind === 'room' ? this.rooms.get(owner.roomId) : this.lobbies.get(owner.region);
    this.#recoveries.connected(visitor, object, recovered);
  }

  checkFrame(to: Receiver, frame: string): void {
    if (to.roomId !== undefined) this.checksOf(to.roomId).checkFrame(to, frame);
  }

  bansOf(roomId: string): Bans {
    return this.checksOf(roomId).bans;
  }

  /** The invariants of an object; undefined for a lobby, and for the room in which nothing happens. */
  #checksAt(object: SimObject): RoomChecks | undefined {
    const isRoom = this.rooms.get(object.name) === object && object.name !== this.otherRoomId;
    return isRoom ? this.checksOf(object.name) : undefined;
  }

  dispose(): void {
    for (const object of [...this.rooms.all(), ...this.lobbies.all()]) object.dispose();
  }
}

/** The bindings of a caller: an object gets answers only until it loses its memory. */
const bindingsOf = ({ rooms, lobbies }: World, caller: Caller) => ({
  ROOM: rooms.namespace(caller),
  LOBBY: lobbies.namespace(caller),
  CONNECTIONS_PER_MINUTE: '1000000000',
  ACCESS_TOKEN_KEY: TOKEN_KEY,
});
