import { sessionOwner } from '../../worker/routing/sessionOwner.ts';
import type { Visitor } from '../client/Visitor.ts';
import type { Objects } from '../platform/Objects.ts';
import type { SimObject } from '../platform/SimObject.ts';
import type { Schedule } from '../Schedule.ts';
import { BridgedLedger } from './BridgedLedger.ts';
import { checkBacklog } from './backlog.ts';
import { Ledger } from './Ledger.ts';
import { Matchmaking } from './Matchmaking.ts';
import type { MemoryLoss } from './MemoryLoss.ts';
import type { PresenceOf } from './Presence.ts';
import { RecentRequests } from './RecentRequests.ts';
import { Recoveries } from './Recoveries.ts';
import type { Report } from './Report.ts';
import { type Emission, RoomChecks } from './RoomChecks.ts';
import type { Receiver } from './Secrecy.ts';
import type { StoreFaults } from './StoreFaults.ts';
import type { Unreached } from './Unreached.ts';

interface Circumstances extends Report {
  readonly schedule: Schedule;
  readonly rooms: Objects;
  readonly lobbies: Objects;
  readonly roomId: string;
  readonly otherRoomId: string;
  /** Whether players look for public rooms, instead of joining the known one. */
  readonly isSearching: boolean;
  readonly faults: StoreFaults;
  readonly hasGivenUp: boolean;
  readonly isTight: boolean;
}

/**
 * All invariants of a run. They are told what objects save and do, and what clients learn, and are checked after each event.
 */
export class Invariants {
  readonly #world: Circumstances;
  readonly ledger: Ledger;
  /** What rooms gave to lobbies for their sockets. */
  readonly bridged: BridgedLedger;
  readonly requests: RecentRequests;
  readonly recoveries: Recoveries;
  readonly matchmaking: Matchmaking;
  /** By room id: the rooms in which people play, and those that they look into. */
  readonly #rooms = new Map<string, RoomChecks>();

  constructor(world: Circumstances) {
    this.#world = world;
    const now = () => world.schedule.now;
    // Players look into other rooms, too.
    const rooms = () => world.rooms.all();
    const upSince = () => Math.max(...rooms().map(({ downUntil }) => downUntil));
    this.ledger = new Ledger(world, now);
    this.bridged = new BridgedLedger(world, now, upSince);
    this.requests = new RecentRequests(now);
    this.recoveries = new Recoveries(world, this.bridged, rooms);
    this.matchmaking = new Matchmaking(world, this);
  }

  /** The invariants of the room with this id. */
  checksOf(roomId: string): RoomChecks {
    const known = this.#rooms.get(roomId);
    if (known) return known;
    const checks = new RoomChecks(this.#world, this.requests, this.#world.rooms.get(roomId));
    checks.room.sql.onCommit = () => this.#saved(checks);
    this.#rooms.set(roomId, checks);
    return checks;
  }

  /** The invariants of the rooms in which people play, or have played; not of those that they look into. */
  checked(): RoomChecks[] {
    if (!this.#world.isSearching) return [this.checksOf(this.#world.roomId)];
    return [...this.#rooms.values()].filter(({ watch }) => watch.game?.isPublic !== false);
  }

  /** To be called after each event. */
  check(): void {
    for (const checks of this.checked()) checks.check();
  }

  /** To be called for each frame that leaves the server. `unreadLength`: of all that this connection has not read. */
  checkFrame(to: Receiver, frame: string, unreadLength: number): void {
    checkBacklog(to.page, unreadLength, this.#world);
    if (to.roomId !== undefined) this.checksOf(to.roomId).secrecy.checkFrame(to, frame);
  }

  /** A client learns that it is connected, with its former session if `recovered`. */
  connected(visitor: Visitor, recovered: boolean): void {
    const { rooms, lobbies } = this.#world;
    const owner = sessionOwner(visitor.socket.sid);
    if (!owner) throw new Error(`whose session is ${visitor.socket.sid}?`);
    const object = owner.kind === 'room' ? rooms.get(owner.roomId) : lobbies.get(owner.region);
    this.recoveries.connected(visitor, object, recovered);
    if (this.#world.isTight && !recovered) this.#checksAt(object)?.overflowed();
  }

  /** An object emits this. `isKnown`: whether it knows this socket, attached or detached. */
  emitted(object: SimObject, emission: Emission, isKnown: (socketId: string) => boolean): void {
    const { socketIds, event, args } = emission;
    this.ledger.emitted(socketIds, event, args);
    this.#checksAt(object)?.emitted(emission, isKnown);
    if (event === 'publicRoomFound') this.matchmaking.found(socketIds, args);
  }

  /** An object closes the connection of these sockets for another one. */
  yielded(object: SimObject, socketIds: readonly string[]): void {
    const { seats } = this.#checksAt(object)?.watch.game ?? { seats: [] };
    for (const { socketId } of seats)
      if (socketIds.includes(socketId)) this.#world.violate('who has a seat gives way to nobody', socketId);
  }

  /** Whom this room could not reach; undefined for the room in which nothing happens. */
  unreachedIn(roomId: string): Unreached | undefined {
    return this.#checksAt(this.#world.rooms.get(roomId))?.unreached;
  }

  /** A lobby tells a room of this socket. Returns what is to be called with the answer. */
  hears(room: SimObject, socketId: string): () => void {
    return this.#checksAt(room)?.unreached.hears(socketId) ?? (() => {});
  }

  /** The object was loaded. */
  woke(object: SimObject, presenceOf: PresenceOf): void {
    this.#checksAt(object)?.woke(presenceOf);
  }

  /** The object lost its memory, and with it whatever its store refused. */
  forgot(object: SimObject, by: MemoryLoss): void {
    this.#checksAt(object)?.forgot(by);
    const { hasStoreFailed, failedAt, mendedAt } = this.#world.faults;
    if (hasStoreFailed) this.ledger.loosen(failedAt, mendedAt);
  }

  #saved(checks: RoomChecks): void {
    const hasChanged = checks.saved();
    if (hasChanged && this.#world.isSearching && this.checked().includes(checks))
      this.matchmaking.changed(checks);
  }

  /** The invariants of an object; undefined for a lobby, and for the room in which nothing happens. */
  #checksAt(object: SimObject): RoomChecks | undefined {
    const { rooms, otherRoomId } = this.#world;
    const isRoom = rooms.all().includes(object) && object.name !== otherRoomId;
    return isRoom ? this.checksOf(object.name) : undefined;
  }
}
