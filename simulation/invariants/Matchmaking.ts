import { lobby as limits, room } from '../../shared/protocol/limits.ts';
import type { Objects } from '../platform/Objects.ts';
import type { SimObject } from '../platform/SimObject.ts';
import type { Schedule } from '../Schedule.ts';
import type { Report } from './Report.ts';
import type { RoomChecks } from './RoomChecks.ts';
import type { SavedGame } from './RoomWatch.ts';
import type { StoreFaults } from './StoreFaults.ts';

/** How old what a room answers to a lobby may be when the player is told of it. */
const MAX_AGE_MS = limits.roomAnswerMs + 1_000;
/** A room with places is known to its lobby after this time, if both can be reached. */
const KNOWN_MS = 15_000;

/** A public room, from `at` (epoch ms) on. */
interface Standing {
  readonly at: number;
  readonly players: number;
  /** Whether newcomers may be sent there, if there is a place. */
  readonly isOpen: boolean;
  /** Whether nobody is left in its game: then only its own players are sent there. */
  readonly isDeserted: boolean;
}

/** A row of a lobby's list. */
interface Listed extends Pick<Standing, 'players' | 'isOpen'> {
  readonly roomId: string;
}

interface Circumstances extends Report {
  readonly schedule: Schedule;
  readonly lobbies: Objects;
  readonly faults: StoreFaults;
}

interface Rooms {
  /** The rooms in which people play, or have played. */
  checked(): RoomChecks[];
  checksOf(roomId: string): RoomChecks;
}

/**
 * Checks how lobbies find public rooms: whoever searches is sent to a room with a place, which has not banned them; no
 * room is made while another one has places; and in the end each lobby lists its rooms as they are.
 */
export class Matchmaking {
  readonly #world: Circumstances;
  readonly #rooms: Rooms;
  /** The past of each room, oldest first; empty before it was made. */
  readonly #standings = new Map<RoomChecks, Standing[]>();
  /** When players were sent to each room, epoch ms. */
  readonly #sent = new Map<string, number[]>();
  /** By socket id: who asked, and when (epoch ms). */
  readonly #seekers = new Map<string, { person: string | undefined; at: number }>();

  constructor(world: Circumstances, rooms: Rooms) {
    this.#world = world;
    this.#rooms = rooms;
  }

  /** A client searches; `person` is the account id or guest session by which rooms recognise it. */
  asks(socketId: string, person: string | undefined): void {
    this.#seekers.set(socketId, { person, at: this.#world.schedule.now });
  }

  /** A lobby has found a room. */
  found(socketIds: readonly string[], [payload]: readonly unknown[]): void {
    const { roomId } = payload as { roomId: string };
    const { now } = this.#world.schedule;
    const checks = this.#rooms.checksOf(roomId);
    for (const id of socketIds) {
      const { person, at } = this.#seekers.get(id) ?? { person: undefined, at: now };
      if (!this.#during(checks, now - MAX_AGE_MS).some((standing) => hasPlace(standing)))
        this.#world.violate('nobody is sent where there is no place', `${id} to ${roomId}`);
      const closesInMs = (checks.watch.game?.emptyAt ?? Number.POSITIVE_INFINITY) - now;
      if (closesInMs < limits.reservationMs - MAX_AGE_MS)
        this.#world.violate('nobody is sent to a room that closes', `${id} to ${roomId}`);
      if (person !== undefined && checks.bans.isOut(person, at, now))
        this.#world.violate('nobody is sent where they are banned', `${person} to ${roomId}`);
      this.#sent.set(roomId, [...(this.#sent.get(roomId) ?? []), now]);
    }
  }

  /** A search is not answered although nothing has happened to the connection: only a crash of the lobby excuses that. */
  overdue(region: string, askedAt: number, page: string): void {
    if (this.#world.lobbies.get(region).crashedAt < askedAt)
      this.#world.violate('no search goes on for ever', page);
  }

  /** To be called when a room in which people play has been saved with a change. */
  changed(checks: RoomChecks): void {
    const { game } = checks.watch;
    const { now } = this.#world.schedule;
    const past = this.#standings.get(checks) ?? [];
    this.#standings.set(checks, past);
    if (game && past.at(-1) === undefined) this.#made(checks);
    past.push(game ? standingOf(game, now) : { at: now, players: 0, isOpen: false, isDeserted: false });
  }

  /** To be called when all is calm: each lobby lists the rooms where people play, as they are. */
  checkLists(): void {
    for (const lobby of this.#world.lobbies.all()) {
      const listed = new Map(listOf(lobby).map((row) => [row.roomId, row]));
      for (const { room, watch } of this.#rooms.checked()) {
        const { game } = watch;
        if (!game?.seats.some(({ droppedAt }) => droppedAt === null) || watch.lobby !== lobby.name) continue;
        const row = JSON.stringify(listed.get(room.name));
        const { players, isOpen } = standingOf(game, 0);
        if (row !== JSON.stringify({ roomId: room.name, players, isOpen }))
          this.#world.violate('a lobby knows its rooms', `${row}: ${players} players, open: ${isOpen}`);
      }
      this.#checkGone(lobby);
    }
  }

  /**
   * To be called when nobody has been anywhere for long: there are no rooms, and none is listed for good.
   * @param calmSince rooms that have closed since (epoch ms) are not listed at all
   */
  checkDeserted(calmSince: number): void {
    const listed = new Set(this.#world.lobbies.all().flatMap((lobby) => this.listedBy(lobby)));
    for (const checks of this.#rooms.checked()) {
      const { name } = checks.room;
      if (checks.watch.game) this.#world.violate('no empty room stays', name);
      const overAt = this.#standings.get(checks)?.at(-1)?.at ?? 0;
      if (overAt >= calmSince && listed.has(name))
        this.#world.violate('no room that is over stays listed', name);
    }
    for (const lobby of this.#world.lobbies.all()) this.#checkGone(lobby);
  }

  /** The ids of the rooms on a lobby's list. */
  listedBy(lobby: SimObject): string[] {
    return listOf(lobby).map(({ roomId }) => roomId);
  }

  /** Of the rooms that are gone, a lobby lists only such as the next searches ask. */
  #checkGone(lobby: SimObject): void {
    for (const row of listOf(lobby))
      if (!this.#rooms.checksOf(row.roomId).watch.game && !hasPlace(row))
        this.#world.violate('no room that is over stays listed', JSON.stringify(row));
  }

  /** A lobby has made a room. */
  #made(made: RoomChecks): void {
    const { now } = this.#world.schedule;
    const since = now - KNOWN_MS;
    const lobby = this.#world.lobbies.get(made.watch.lobby);
    for (const checks of this.#rooms.checked()) {
      const { room, watch, bans } = checks;
      if (checks === made || !watch.game || watch.lobby !== lobby.name) continue;
      const { emptyAt } = watch.game;
      if (emptyAt !== null && emptyAt < now + limits.reservationMs) continue;
      // Whoever had it made, in vain since it then crashed, was not sent there: nobody knows of it, and it closes empty.
      if (!this.#sent.has(room.name)) continue;
      // If it crashed as everybody left, its lobby may not know that it is open, and nobody is there who would miss others.
      const last = this.#standings.get(checks)?.at(-1);
      if (last?.players === 0 && room.crashedAt >= last.at) continue;
      // Where somebody is banned there are not places for everybody.
      if (bans.areStored) continue;
      if (this.#isReachable(room, since) && this.#hadPlaces(checks, since))
        this.#world.violate(
          'no room is made while another has places',
          `${made.room.name}, not ${room.name}`,
        );
    }
  }

  #isReachable(room: SimObject, since: number): boolean {
    const { downUntil, crashedAt, busyUntil, hangsUntil, refusedAt } = room;
    const { hasStoreFailed, mendedAt } = this.#world.faults;
    const storeWorksFrom = hasStoreFailed ? mendedAt : 0;
    return Math.max(downUntil, crashedAt, busyUntil, hangsUntil, refusedAt, storeWorksFrom) < since;
  }

  /** Whether the room has had a place for everybody all the time, beside those that were promised. */
  #hadPlaces(checks: RoomChecks, since: number): boolean {
    const sent = this.#sent.get(checks.room.name) ?? [];
    const promised = sent.filter((at) => at >= since - limits.reservationMs).length;
    const standings = this.#during(checks, since);
    const isKnown = (standings[0]?.at ?? since) < since;
    return isKnown && standings.every((one) => hasPlace(one, promised) && !one.isDeserted);
  }

  /** What a room has been like since then. */
  #during(checks: RoomChecks, since: number): Standing[] {
    const past = this.#standings.get(checks) ?? [];
    return past.filter((_, index) => (past[index + 1]?.at ?? Number.POSITIVE_INFINITY) >= since);
  }
}

const standingOf = ({ isPublic, phase, seats, pausedUntil, emptyAt }: SavedGame, at: number): Standing => ({
  at,
  players: seats.length,
  isOpen: isPublic && phase.name !== 'finished',
  isDeserted: pausedUntil !== null && emptyAt !== null,
});

const hasPlace = ({ players, isOpen }: Pick<Standing, 'players' | 'isOpen'>, promised = 0): boolean =>
  isOpen && players + promised < room.publicCapacity;

/** A lobby's list of public rooms. */
function listOf({ sql }: SimObject): Listed[] {
  if (!sql.hasTable('rooms')) return [];
  const rows = [...sql.exec('SELECT room_id, players, open FROM rooms')];
  return rows.map(({ room_id, players, open }) => ({
    roomId: String(room_id),
    players: Number(players),
    isOpen: open === 1,
  }));
}
