import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import type { JsonText } from '../../worker/socketio/index.ts';
import type { SimObject } from '../platform/SimObject.ts';
import type { Schedule } from '../Schedule.ts';
import { Bans } from './Bans.ts';
import { Clocks } from './Clocks.ts';
import { Durations } from './Durations.ts';
import { Hosts } from './Hosts.ts';
import { Lines } from './Lines.ts';
import type { MemoryLoss } from './MemoryLoss.ts';
import { NearMisses } from './NearMisses.ts';
import { Pictures } from './Pictures.ts';
import { Points } from './Points.ts';
import { Presence, type PresenceOf } from './Presence.ts';
import type { RecentRequests } from './RecentRequests.ts';
import type { Report } from './Report.ts';
import { RoomWatch, type SavedGame } from './RoomWatch.ts';
import { Rounds } from './Rounds.ts';
import { Rules } from './Rules.ts';
import { Seats } from './Seats.ts';
import { Secrecy } from './Secrecy.ts';
import type { StoreFaults } from './StoreFaults.ts';
import { Strokes } from './Strokes.ts';
import { Ticks } from './Ticks.ts';
import { Unreached } from './Unreached.ts';
import { Waits } from './Waits.ts';
import { Watchers } from './Watchers.ts';

/** What an object emits to these sockets, attached or detached. */
export interface Emission {
  readonly socketIds: readonly string[];
  readonly event: ServerEvent;
  readonly args: readonly unknown[];
}

interface Circumstances extends Report {
  readonly schedule: Schedule;
  readonly faults: StoreFaults;
}

/**
 * The invariants of one room. Each state of the game is looked at when it is saved, since the next one may follow in the same
 * event; what is sent, and what is due, after each event.
 */
export class RoomChecks {
  readonly #world: Circumstances;
  readonly room: SimObject;
  readonly watch: RoomWatch;
  readonly bans: Bans;
  readonly pictures: Pictures;
  readonly #clocks: Clocks;
  readonly #durations: Durations;
  readonly #lines: Lines;
  readonly #nearMisses: NearMisses;
  readonly #points: Points;
  readonly #presence: Presence;
  readonly #rounds: Rounds;
  readonly #strokes: Strokes;
  readonly #ticks: Ticks;
  readonly #waits: Waits;
  readonly #watchers: Watchers;
  readonly #rules: Rules;
  readonly #seats: Seats;
  readonly #hosts: Hosts;
  readonly secrecy: Secrecy;
  readonly unreached: Unreached;
  #game: SavedGame | undefined;

  constructor(world: Circumstances, requests: RecentRequests, room: SimObject) {
    this.#world = world;
    this.room = room;
    this.watch = new RoomWatch(room.sql);
    this.bans = new Bans(world, room.sql);
    this.#clocks = new Clocks(world);
    this.#durations = new Durations(world);
    this.#lines = new Lines(world, this.watch);
    this.#nearMisses = new NearMisses(world, this.watch);
    this.#points = new Points(world);
    this.pictures = new Pictures(world, this.watch);
    this.#presence = new Presence(world, this.watch);
    this.#rounds = new Rounds(world, this.watch);
    this.#strokes = new Strokes(world, this.watch);
    this.#ticks = new Ticks(world, this.watch);
    this.#waits = new Waits(world);
    this.#watchers = new Watchers(world);
    this.#rules = new Rules(world);
    this.#seats = new Seats(world, requests);
    this.#hosts = new Hosts(world, requests);
    this.secrecy = new Secrecy(world);
    this.unreached = new Unreached(world);
  }

  /** To be called when the room has been saved, before it tells anybody. Returns whether its game has changed. */
  saved(): boolean {
    const { now } = this.#world.schedule;
    // What an object did while its store failed is unknown after its crash.
    const { hasStoreFailed } = this.#world.faults;
    const { game } = this.watch;
    const before = this.#game;
    this.#game = game;
    if (game) this.bans.check(now);
    if (before && game && !hasStoreFailed) this.#strokes.check(before, game);
    if (game === before) return false;
    this.secrecy.saved(game, now);
    if (!hasStoreFailed) this.#clocks.saved(game, now);
    if (game) this.#rules.check(game, now);
    if (before && game) {
      if (!hasStoreFailed) this.#waits.check(before, game, now);
      this.#durations.check(before, game, now);
      this.#points.check(before, game, now);
      this.#seats.check(before, game, now);
      this.#hosts.check(before, game, now);
      this.#rounds.check(before, game);
    }
    return true;
  }

  /** To be called after each event. */
  check(): void {
    const { now } = this.#world.schedule;
    this.#lines.check(this.#game);
    this.#nearMisses.check();
    if (this.#world.faults.hasStoreFailed) {
      // Who is away is known once it is saved.
      this.#watchers.lost();
      return;
    }
    const { downUntil, startedAt, alarm, isAwake } = this.room;
    if (isAwake) {
      this.#presence.check();
      this.unreached.check(this.#game);
    }
    // A room that starts waits for its lobbies, of which one may hang.
    this.#clocks.check(now, Math.max(downUntil, startedAt, alarm.retriesAt));
    this.#ticks.check(now, Math.max(startedAt, alarm.retriesAt));
    this.#watchers.check(this.#game);
  }

  /** The room emits this. `isKnown`: whether it knows this socket, attached or detached. */
  emitted({ socketIds, event, args }: Emission, isKnown: (socketId: string) => boolean): void {
    const { now } = this.#world.schedule;
    const [payload] = args;
    this.#strokes.emitted(socketIds, event, payload);
    this.#watchers.emitted(socketIds, event, payload);
    if (event === 'chatMessage' || event === 'systemMessage') {
      const line = payload as ServerEvents['chatMessage'];
      this.#lines.emitted(socketIds, line, now, isKnown);
      this.#nearMisses.emitted(socketIds, line, now);
    }
    if (event === 'drawingHistory') this.pictures.shown(payload as JsonText);
    if (event === 'roundStart') this.#rounds.emitted(payload as ServerEvents['roundStart']);
    if (event === 'timerTick') this.#ticks.emitted(socketIds);
  }

  /** The player is about to say something. Returns what is to be called once the room has acknowledged the line. */
  guessing(playerId: string, text: string): () => void {
    const saidIn = this.watch.game;
    return () => {
      const { game } = this.watch;
      if (saidIn && game) this.#seats.checkGuess(saidIn, game, playerId, text);
    };
  }

  /** The room was loaded. */
  woke(presenceOf: PresenceOf): void {
    const { now } = this.#world.schedule;
    this.#presence.woke(presenceOf);
    this.#clocks.woke(now, this.room.alarm.retriesAt === Number.POSITIVE_INFINITY);
    this.#ticks.woke(now);
  }

  /** Somebody may have missed more than the room keeps, some of it after a return that only the room knew of. */
  overflowed(): void {
    this.#lines.lost();
  }

  /** The room lost its memory. */
  forgot(by: MemoryLoss): void {
    const { now } = this.#world.schedule;
    this.#clocks.lost(now, by, this.room.alarm.isTraceless);
    this.#lines.lost();
    this.#presence.lost();
    this.#strokes.lost();
    this.#ticks.lost(by);
    this.unreached.lost();
    this.#waits.lost();
    this.#watchers.lost();
  }
}
