import { drawing } from '../../shared/protocol/limits.ts';
import { realtime } from '../api/realtime.ts';
import { Lobby } from '../lobby/Lobby.ts';
import { Room } from '../room/Room.ts';
import type { SocketIoServer } from '../socketio/index.ts';
import { Chance } from './Chance.ts';
import type { Player } from './client/Player.ts';
import type { Setting, Visitor } from './client/Setting.ts';
import { TOKEN_KEY } from './client/tokens.ts';
import { Bans } from './invariants/Bans.ts';
import { BridgedLedger, listenTo } from './invariants/BridgedLedger.ts';
import { Clocks } from './invariants/Clocks.ts';
import { Hosts } from './invariants/Hosts.ts';
import { Ledger } from './invariants/Ledger.ts';
import { RoomWatch } from './invariants/RoomWatch.ts';
import { Seats } from './invariants/Seats.ts';
import type { Receiver } from './invariants/Secrecy.ts';
import { Secrecy } from './invariants/Secrecy.ts';
import { Wishes } from './invariants/Wishes.ts';
import { Line } from './network/Line.ts';
import type { Host } from './platform/Host.ts';
import { type Caller, Objects } from './platform/Objects.ts';
import type { Instance, InstanceClass, SimObject } from './platform/SimObject.ts';
import type { SimSql } from './platform/SimSql.ts';
import { Schedule } from './Schedule.ts';
import { spyOn } from './spyOn.ts';

const START_AT = Date.UTC(2026, 0, 1);
/** How late an alarm may be. */
const ALARM_LATE_MS = 400;
/** How long it may take until a client hears that it is connected. */
const MAX_DELAY_MS = 2_000;
/** How long after a refusal the next batch may come. */
const MAX_SHUT_MS = 10_000;
/** Who was heard of this short ago is still known, whatever became of its connection: the grace, less what calls take. */
const SURELY_KNOWN_MS = 50_000;

export interface Violation {
  invariant: string;
  what: string;
}

/** One run's whole world: time, the network, the objects, and what is watched of them. */
export class World implements Setting, Host<SimObject> {
  readonly schedule = new Schedule(START_AT);
  readonly chance: Chance;
  readonly #gate: Chance;
  readonly rooms: Objects;
  readonly lobbies: Objects;
  readonly ledger = new Ledger(this, () => this.schedule.now);
  /** What the room gave lobbies for their sockets. */
  readonly bridged = new BridgedLedger(
    this,
    () => this.schedule.now,
    () => this.room.downUntil,
  );
  readonly wishes = new Wishes(() => this.schedule.now);
  readonly seats = new Seats(this, this.wishes);
  readonly #hosts = new Hosts(this, this.wishes);
  readonly bans: Bans;
  readonly clocks = new Clocks(this);
  readonly roomId = 'ROOM01';
  readonly watch: RoomWatch;
  readonly #secrecy: Secrecy;
  readonly players: Player[] = [];
  /** Set when the faults are over. */
  isCalm = false;
  violation: Violation | undefined;
  /** Whether a room may be unable to write for a while. */
  mayStoreFail = false;
  /** The room's store does not work any more. */
  isDying = false;
  /** Those who were at play as the room told everybody that it is over. */
  present: readonly Player[] | undefined;
  /** The room's store has failed for a while. */
  hasFailed = false;
  /** When that began, and when it was over. */
  #failedAt = 0;
  #mendedAt = 0;
  /** When the room last wrote something. */
  changedAt = START_AT;
  #writes = 0;
  readonly #seed: number;
  readonly #onTrace: ((line: string) => void) | undefined;
  readonly #calls = new Map<SimObject, number>();
  /** What each player's session lies in, and since when. */
  readonly #held = new Map<Visitor, { object: SimObject; socketId: string; since: number }>();
  /** When each Socket.IO session began, by its public id, and those that the server ended. */
  readonly #begunAt = new Map<string, number>();
  readonly #renewed = new Set<string>();

  constructor(seed: number, onTrace?: (line: string) => void) {
    this.#seed = seed;
    this.#onTrace = onTrace;
    this.chance = new Chance(seed, 'faults');
    this.#gate = new Chance(seed, 'gate');
    const envFor = (caller: Caller) => bindingsOf(this, caller);
    const roomEnvFor = (caller: Caller) => {
      const env = bindingsOf(this, caller);
      return { ...env, LOBBY: listenTo(env.LOBBY, this.bridged) };
    };
    const watched = (object: SimObject, instance: Instance) => {
      if (object.name === this.roomId) this.clocks.woke(this.schedule.now);
      const { io } = instance as unknown as { io: SocketIoServer };
      spyOn(io, this.ledger, (socketId) => this.#renew(object, socketId));
    };
    this.rooms = new Objects(this, Room as unknown as InstanceClass, roomEnvFor, watched);
    this.lobbies = new Objects(this, Lobby as unknown as InstanceClass, envFor, watched);
    this.watch = new RoomWatch(this.room.sql);
    this.room.sql.onReset = () => this.crash(this.room, 0);
    this.bans = new Bans(this, this.room.sql);
    this.#secrecy = new Secrecy(this, this.watch);
  }

  get room(): SimObject {
    return this.rooms.get(this.roomId);
  }

  objects(): SimObject[] {
    return [...this.rooms.all(), ...this.lobbies.all()];
  }

  /** The Worker's own, which no crash concerns. */
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

  /** After each thing that happened. */
  check(): void {
    const { game } = this.watch;
    const { writes } = this.room.sql;
    if (writes !== this.#writes) this.changedAt = this.schedule.now;
    this.#writes = writes;
    this.seats.check(game, this.schedule.now);
    this.#hosts.check(game);
    this.bans.check(this.schedule.now);
    // What an object that cannot write has done since is not known after its crash.
    if (!this.hasFailed) this.clocks.check(game, this.schedule.now);
  }

  /** A shape that is dragged is saved a little later, and that much of it may be lost: not looked at here. */
  get isDragging(): boolean {
    return this.schedule.now - this.ledger.shapeChangedAt < drawing.shapeSaveMs + ALARM_LATE_MS;
  }

  crash(object: SimObject, downMs: number): void {
    this.trace(() => `${object.name} crashes, for ${downMs} ms`);
    if (object === this.room) this.#roomCrashed();
    object.crash(downMs);
  }

  hibernate(object: SimObject): void {
    if (!object.hibernate()) return;
    this.trace(() => `${object.name} sleeps`);
    if (object === this.room) this.clocks.lost(this.schedule.now, false);
  }

  #roomCrashed(): void {
    this.clocks.lost(this.schedule.now, true);
    if (this.hasFailed) this.ledger.loosen(this.#failedAt, this.#mendedAt);
  }

  /** Nothing that the room writes is kept for a while. */
  failStore(fault: SimSql['fault'], forMs: number): void {
    this.trace(() => `the store of ${this.room.name} ${fault}, for ${forMs} ms`);
    this.room.sql.fault = fault;
    this.hasFailed = true;
    this.#failedAt = this.schedule.now;
    this.#mendedAt = Number.POSITIVE_INFINITY;
    this.schedule.after(forMs, () => this.mendStore());
  }

  mendStore(): void {
    if (this.room.sql.fault) this.#mendedAt = this.schedule.now;
    this.room.sql.fault = undefined;
  }

  /** The room tells everybody that it is over. */
  givenUp(): void {
    this.present = this.players.filter(({ isPlaying }) => isPlaying);
  }

  overload(object: SimObject, busyMs: number): void {
    this.trace(() => `${object.name} is overloaded, for ${busyMs} ms`);
    object.busyUntil = this.schedule.now + busyMs;
  }

  connected(player: Visitor, recovered: boolean): void {
    const { now } = this.schedule;
    const held = this.#held.get(player);
    const { id } = player.socket;
    if (!recovered) this.#begunAt.set(id, now);
    const isKnown =
      held !== undefined &&
      !this.#renewed.has(held.socketId) &&
      held.object.lostAt < held.since - MAX_DELAY_MS &&
      now - player.heardAt < SURELY_KNOWN_MS;
    if (isKnown && !recovered && !this.present) this.violate('who is back in time is recovered', player.page);
    const object = player.setup.isDirect ? this.room : this.lobbies.get(player.line.region);
    this.#held.set(player, { object, socketId: id, since: now });
  }

  /** An object ends a session since something may be missing: only if its memory was lost meanwhile, or that of the room, or something refused. */
  #renew(object: SimObject, socketId: string): void {
    this.trace(() => `${object.name} renews ${socketId}`);
    this.#renewed.add(socketId);
    const begunAt = this.#begunAt.get(socketId) ?? 0;
    // Who comes when a lobby can be reached again is there before the first batch that shows what was missed; and a room
    // that could write nothing has said nothing, and does not know of the loss.
    const refusedAt = Math.max(object.refusedAt, this.room.refusedAt) + MAX_SHUT_MS;
    // A lobby that hears of a crash does not know who came since.
    const lostAt = Math.max(object.lostAt, this.room.crashedAt, this.room.downUntil);
    if (this.bridged.isMakingGood(object.name)) return;
    if (Math.max(lostAt, refusedAt, this.#mendedAt) < begunAt - MAX_DELAY_MS)
      this.violate('nobody begins anew without need', socketId);
  }

  checkFrame(to: Receiver, frame: string): void {
    this.#secrecy.checkFrame(to, frame);
  }

  // What the platform asks.

  callDelayMs(): number {
    return this.isCalm ? 1 : this.chance.pick([0, 1, 2, 5, 60]);
  }

  commitMs(): number {
    return this.isCalm ? 1 : this.#gate.pick([0, 1, 2, 5, 30]);
  }

  lateMs(): number {
    return this.isCalm ? 1 : this.#gate.int(0, 2);
  }

  alarmDelayMs(): number {
    return !this.isCalm && this.chance.is(0.03) ? this.chance.int(0, ALARM_LATE_MS) : this.chance.int(0, 2);
  }

  /** A call goes out from an object; to be called when it is answered. */
  calls(object: SimObject | undefined): () => void {
    if (!object) return () => {};
    const count = (change: number) => this.#calls.set(object, (this.#calls.get(object) ?? 0) + change);
    count(1);
    return () => void count(-1);
  }

  isCalling(object: SimObject): boolean {
    return (this.#calls.get(object) ?? 0) > 0;
  }

  isReset(error: unknown): boolean {
    return error instanceof Error && 'durableObjectReset' in error;
  }

  dispose(): void {
    for (const object of this.objects()) object.dispose();
  }
}

/** The bindings of a caller: calls of an object are answered only while that has not lost its memory. */
const bindingsOf = ({ rooms, lobbies }: World, caller: Caller) => ({
  ROOM: rooms.namespace(caller),
  LOBBY: lobbies.namespace(caller),
  CONNECTIONS_PER_MINUTE: '1000000000',
  ACCESS_TOKEN_KEY: TOKEN_KEY,
});
