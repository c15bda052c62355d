import type { Visitor } from '../client/Visitor.ts';
import type { SimObject } from '../platform/SimObject.ts';
import type { Schedule } from '../Schedule.ts';
import type { BridgedLedger } from './BridgedLedger.ts';
import type { Report } from './Report.ts';
import type { StoreFaults } from './StoreFaults.ts';

/** How long a client may take to learn that it is connected. */
const MAX_DELAY_MS = 2_000;
/** How long after a refused call the next batch may come. */
const MAX_SHUT_MS = 10_000;
/** A client that received something within this time must be recoverable: the grace period, less what calls take. */
const SURELY_KNOWN_MS = 50_000;

interface Circumstances extends Report {
  readonly schedule: Schedule;
  readonly faults: StoreFaults;
  /** Whether the room has given up, and knows nobody any more. */
  readonly hasGivenUp: boolean;
  /** Whether clients may miss so much while they are away that they have to begin anew. */
  readonly isTight: boolean;
}

interface Held {
  readonly object: SimObject;
  readonly socketId: string;
  readonly since: number;
  readonly wasRecovered: boolean;
}

/** Checks who gets their session back: everybody who returns in time. A session ends only if something was lost. */
export class Recoveries {
  readonly #world: Circumstances;
  readonly #bridged: BridgedLedger;
  readonly #rooms: () => SimObject[];
  /** The object that holds each client's session, and since when. */
  readonly #held = new Map<Visitor['socket'], Held>();
  /** When each Socket.IO session began, by socket id, and those that the server renewed. */
  readonly #begunAt = new Map<string, number>();
  readonly #renewed = new Set<string>();

  /** @param rooms all that there are */
  constructor(world: Circumstances, bridged: BridgedLedger, rooms: () => SimObject[]) {
    this.#world = world;
    this.#bridged = bridged;
    this.#rooms = rooms;
  }

  /** A client learns that the object has connected it, with its former session if `recovered`. */
  connected(visitor: Visitor, object: SimObject, recovered: boolean): void {
    const { now } = this.#world.schedule;
    const held = this.#held.get(visitor.socket);
    const { id } = visitor.socket;
    if (!recovered) this.#begunAt.set(id, now);
    const isKnown =
      // Where a room is over, its lobby answers.
      held?.object === object &&
      !this.#renewed.has(held.socketId) &&
      held.object.lostAt < held.since - MAX_DELAY_MS &&
      now - visitor.heardAt < SURELY_KNOWN_MS &&
      // What it was sent when it was back may be lost with it, and cannot be kept any more.
      !(held.wasRecovered && this.#world.faults.mendedAt >= held.since) &&
      // Else it may have heard what was sent long ago.
      visitor.line.unreadUntil < held.since - MAX_DELAY_MS;
    if (isKnown && !recovered && !this.#world.hasGivenUp && !this.#world.isTight)
      this.#world.violate('who is back in time is recovered', visitor.page);
    this.#held.set(visitor.socket, { object, socketId: id, since: now, wasRecovered: recovered });
  }

  /** A client sends so much that the server may end its session. */
  forfeits(socket: Visitor['socket']): void {
    this.#held.delete(socket);
  }

  /** An object renews a session: allowed only if its memory or a room's was lost meanwhile, or a call was refused. */
  renewed(object: SimObject, socketId: string): void {
    const rooms = this.#rooms();
    this.#renewed.add(socketId);
    const begunAt = this.#begunAt.get(socketId) ?? 0;
    // A client may connect to a lobby that is reachable again before the first batch that exposes the loss; and a room
    // whose store failed has sent nothing, and does not know of the loss.
    const refusedAt = Math.max(object.refusedAt, ...rooms.map((room) => room.refusedAt)) + MAX_SHUT_MS;
    // A lobby learns of a crash when the room is loaded again, or when it hangs no more, and does not know who came since.
    const lostAt = Math.max(
      object.lostAt,
      object.hangsUntil,
      ...rooms.flatMap(({ crashedAt, downUntil, restartedAt }) => [crashedAt, downUntil, restartedAt]),
    );
    if (this.#bridged.isMakingGood(object.name, socketId)) return;
    if (Math.max(lostAt, refusedAt, this.#world.faults.mendedAt) < begunAt - MAX_DELAY_MS)
      this.#world.violate('nobody begins anew without need', socketId);
  }

  /** Whether the server has renewed this session. */
  isRenewed(socketId: string): boolean {
    return this.#renewed.has(socketId);
  }
}
