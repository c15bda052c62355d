import type { ServerEvents } from '../../shared/protocol/events.ts';
import type { JsonText } from '../../worker/socketio/index.ts';
import type { SimObject } from '../platform/SimObject.ts';
import { Bans } from './Bans.ts';
import { Clocks } from './Clocks.ts';
import { Hosts } from './Hosts.ts';
import { Lines } from './Lines.ts';
import type { MemoryLoss } from './MemoryLoss.ts';
import { Pictures } from './Pictures.ts';
import type { RecentRequests } from './RecentRequests.ts';
import type { Report } from './Report.ts';
import { RoomWatch, type SavedGame } from './RoomWatch.ts';
import { Rounds } from './Rounds.ts';
import { Rules } from './Rules.ts';
import { Seats } from './Seats.ts';
import { Secrecy } from './Secrecy.ts';
import { Strokes } from './Strokes.ts';
import { Ticks } from './Ticks.ts';
import { Waits } from './Waits.ts';
import { Watchers } from './Watchers.ts';

/** What an object emits to these sockets, attached or detached. */
export interface Emission {
  readonly socketIds: readonly string[];
  readonly event: string;
  readonly args: readonly unknown[];
}

/** The invariants of one room. */
export class RoomChecks {
  readonly room: SimObject;
  readonly watch: RoomWatch;
  readonly bans: Bans;
  readonly pictures: Pictures;
  readonly #clocks: Clocks;
  readonly #lines: Lines;
  readonly #rounds: Rounds;
  readonly #strokes: Strokes;
  readonly #ticks: Ticks;
  readonly #waits: Waits;
  readonly #watchers: Watchers;
  readonly #rules: Rules;
  readonly #seats: Seats;
  readonly #hosts: Hosts;
  readonly secrecy: Secrecy;
  #before: SavedGame | undefined;

  constructor(report: Report, requests: RecentRequests, room: SimObject) {
    this.room = room;
    this.watch = new RoomWatch(room.sql);
    this.bans = new Bans(report, room.sql);
    const isLeaving = (socketId: string) => requests.isLeaving(socketId);
    this.#clocks = new Clocks(report, isLeaving);
    this.#lines = new Lines(report, this.watch);
    this.pictures = new Pictures(report, this.watch);
    this.#rounds = new Rounds(report, this.watch);
    this.#strokes = new Strokes(report, this.watch);
    this.#ticks = new Ticks(report, this.watch);
    this.#waits = new Waits(report, isLeaving);
    this.#watchers = new Watchers(report);
    this.#rules = new Rules(report);
    this.#seats = new Seats(report, requests);
    this.#hosts = new Hosts(report, requests);
    this.secrecy = new Secrecy(report, this.watch);
  }

  /** To be called after each event. `hasFailed`: whether a store has ever failed. */
  check(now: number, hasFailed: boolean): void {
    const { game } = this.watch;
    const before = this.#before;
    this.#before = game;
    this.#rules.check(game, now);
    if (before && game && game !== before) {
      this.#seats.check(before, game, now);
      this.#hosts.check(before, game, now);
      this.#rounds.check(before, game);
    }
    this.bans.check(now);
    this.#lines.check(game);
    if (hasFailed) {
      // A stroke whose end could not be saved goes on, until the drawer's next item takes its place.
      this.#strokes.lost();
      // Who is away is known once it is saved.
      this.#watchers.lost();
    }
    this.#strokes.check();
    this.secrecy.read();
    // What an object did while its store failed is unknown after its crash.
    if (hasFailed) return;
    const { downUntil, alarm } = this.room;
    this.#clocks.check(game, now, Math.max(downUntil, alarm.retriesAt));
    this.#ticks.check(now, alarm.retriesAt);
    this.#waits.check(game, now);
    this.#watchers.check(game);
  }

  /** The room emits this. `isKnown`: whether it knows this socket, attached or detached. */
  emitted({ socketIds, event, args }: Emission, now: number, isKnown: (socketId: string) => boolean): void {
    const [payload] = args;
    this.#strokes.emitted(socketIds, event, payload);
    this.#watchers.emitted(socketIds, event, payload);
    if (event === 'chatMessage')
      this.#lines.emitted(socketIds, payload as ServerEvents['chatMessage'], now, isKnown);
    if (event === 'drawingHistory') this.pictures.shown(payload as JsonText);
    if (event === 'roundStart') this.#rounds.emitted(payload as ServerEvents['roundStart']);
    if (event === 'timerTick') this.#ticks.emitted(socketIds);
  }

  /** The room has acknowledged a line in which the player says the word. */
  guessed(playerId: string, word: string): void {
    const { game } = this.watch;
    if (game) this.#seats.checkGuess(game, playerId, word);
  }

  /** The room was loaded. */
  woke(now: number): void {
    this.#clocks.woke(now, this.room.alarm.retriesAt === Number.POSITIVE_INFINITY);
    this.#ticks.woke(now);
  }

  /** Somebody may have missed more than the room keeps, some of it after a return that only the room knew of. */
  overflowed(): void {
    this.#lines.lost();
  }

  /** The room lost its memory. */
  forgot(now: number, by: MemoryLoss): void {
    this.#clocks.lost(now, by, this.room.alarm.retriesAt > now);
    this.#lines.lost();
    this.#strokes.lost();
    this.#ticks.lost(by);
    this.#waits.lost();
    this.#watchers.lost();
  }
}
