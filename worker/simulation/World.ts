import { drawing } from '../../shared/protocol/limits.ts';
import { realtime } from '../api/realtime.ts';
import { Lobby } from '../lobby/Lobby.ts';
import { Room } from '../room/Room.ts';
import type { SocketIoServer } from '../socketio/index.ts';
import { Chance } from './Chance.ts';
import type { Player } from './client/Player.ts';
import type { Setting, Visitor } from './client/Setting.ts';
import { Clocks } from './invariants/Clocks.ts';
import { Ledger } from './invariants/Ledger.ts';
import { RoomWatch } from './invariants/RoomWatch.ts';
import { Seats } from './invariants/Seats.ts';
import type { Receiver } from './invariants/Secrecy.ts';
import { Secrecy } from './invariants/Secrecy.ts';
import { Line } from './network/Line.ts';
import type { Host } from './platform/Host.ts';
import { type Caller, Objects } from './platform/Objects.ts';
import type { Instance, InstanceClass, SimObject } from './platform/SimObject.ts';
import { Schedule } from './Schedule.ts';
import { spyOn } from './spyOn.ts';

const START_AT = Date.UTC(2026, 0, 1);
/** How late an alarm may be. */
const ALARM_LATE_MS = 400;
/** How long it may take until a client hears that it is connected. */
const MAX_DELAY_MS = 2_000;
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
  readonly rooms: Objects;
  readonly lobbies: Objects;
  readonly ledger = new Ledger(this, () => this.schedule.now);
  readonly seats = new Seats(this);
  readonly clocks = new Clocks(this, ALARM_LATE_MS);
  readonly roomId = 'ROOM01';
  readonly watch: RoomWatch;
  readonly #secrecy: Secrecy;
  readonly players: Player[] = [];
  /** Set when the faults are over. */
  isCalm = false;
  violation: Violation | undefined;
  /** When the room last wrote something. */
  changedAt = START_AT;
  #writes = 0;
  readonly #seed: number;
  readonly #onTrace: ((line: string) => void) | undefined;
  readonly #calls = new Map<SimObject, number>();
  /** What each player's session lies in, and since when. */
  readonly #held = new Map<Visitor, { object: SimObject; since: number }>();

  constructor(seed: number, onTrace?: (line: string) => void) {
    this.#seed = seed;
    this.#onTrace = onTrace;
    this.chance = new Chance(seed, 'faults');
    const envFor = (caller: Caller) => bindingsOf(this, caller);
    const watched = (object: SimObject, instance: Instance) => {
      if (object.name === this.roomId) this.clocks.woke(this.schedule.now);
      spyOn((instance as unknown as { io: SocketIoServer }).io, this.ledger);
    };
    this.rooms = new Objects(this, Room as unknown as InstanceClass, envFor, watched);
    this.lobbies = new Objects(this, Lobby as unknown as InstanceClass, envFor, watched);
    this.watch = new RoomWatch(this.room.sql);
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
    this.clocks.check(game, this.schedule.now);
  }

  /** A shape that is dragged is saved a little later, and that much of it may be lost: not looked at here. */
  get isDragging(): boolean {
    return this.schedule.now - this.ledger.shapeChangedAt < drawing.shapeSaveMs + ALARM_LATE_MS;
  }

  crash(object: SimObject, downMs: number): void {
    this.trace(() => `${object.name} crashes, for ${downMs} ms`);
    if (object === this.room) this.clocks.lost(this.schedule.now, true);
    object.crash(downMs);
  }

  hibernate(object: SimObject): void {
    if (!object.hibernate()) return;
    this.trace(() => `${object.name} sleeps`);
    if (object === this.room) this.clocks.lost(this.schedule.now, false);
  }

  connected(player: Visitor, recovered: boolean): void {
    const { now } = this.schedule;
    const held = this.#held.get(player);
    const isKnown =
      held !== undefined &&
      held.object.lostAt < held.since - MAX_DELAY_MS &&
      now - player.heardAt < SURELY_KNOWN_MS;
    if (isKnown && !recovered) this.violate('who is back in time is recovered', player.page);
    const object = player.setup.isDirect ? this.room : this.lobbies.get(player.line.region);
    this.#held.set(player, { object, since: now });
  }

  checkFrame(to: Receiver, frame: string): void {
    this.#secrecy.checkFrame(to, frame);
  }

  // What the platform asks.

  callDelayMs(): number {
    return this.isCalm ? 1 : this.chance.pick([0, 1, 2, 5, 60]);
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
});
