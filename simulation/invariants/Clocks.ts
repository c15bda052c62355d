import { game as limits, room } from '../../shared/protocol/limits.ts';
import type { Seat } from '../../worker/game/index.ts';
import { ALARM_EARLY_MS } from '../../worker/socketio/AlarmClock.ts';
import type { MemoryLoss } from './MemoryLoss.ts';
import { hasNobodyStayed, presentIn, presentSeats } from './players.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';
import { endsOf, leftMs, type Time, timesOf } from './times.ts';

/**
 * How much time a crash may take from or give to a clock. One that no alarm exposes, since it is over shortly after the
 * next one was due, takes all the time since the last.
 */
const MAX_ERROR_MS = limits.tickMs + limits.lateAlarmMs;

/** How late a reachable room may be: alarms are late, and asking its lobbies takes a while. */
const MAX_LATE_MS = 2_000;

interface Losses {
  /** When the memory was first lost, epoch ms. */
  first: number;
  count: number;
  /** For how long the room was down after crashes. */
  downMs: number;
  /** Whether no alarm was left to tell how far its clocks had run. */
  isTraceless: boolean;
}

/** How many players have to be back to resume a countdown that a crash put on hold: for a pause, anybody. */
const neededBy = ({ pausedUntil }: SavedGame): number => (pausedUntil === null ? room.minPlayers : 1);

/**
 * Whether somebody who was away, or new, was here for a moment, or came just before another one went. That ends a pause: the
 * next one begins anew.
 */
const hasVisited = (before: SavedGame, { seats }: SavedGame): boolean => {
  const formerly = new Map(before.seats.map(({ id, droppedAt }) => [id, droppedAt]));
  const here = new Set(seats.filter(({ droppedAt }) => droppedAt === null).map(({ id }) => id));
  const wasHere = ({ id }: Seat) => formerly.get(id) === null;
  const isHere = ({ id }: Seat) => here.has(id);
  const looksIn = (seat: Seat) => !isHere(seat) && !wasHere(seat) && seat.droppedAt !== formerly.get(seat.id);
  const comes = (seat: Seat) => isHere(seat) && !wasHere(seat);
  const goes = (seat: Seat) => wasHere(seat) && !isHere(seat);
  return seats.some(looksIn) || (seats.some(comes) && before.seats.some(goes));
};

/**
 * Checks the countdowns of a room: a turn's clock, the start of a public room, a pause. They only run down, a crash
 * takes or gives about a second at most, they end on time, and those held after a crash wait for players, but not for
 * ever.
 */
export class Clocks {
  readonly #report: Report;
  readonly #isLeaving: (socketId: string) => boolean;
  #before: { game: SavedGame; at: number } | undefined;
  /** Of the latest game. */
  #ends: readonly [what: string, at: number][] = [];
  /** Losses of memory since the last change. */
  #losses: Losses | undefined;
  #crashedAt: number | undefined;
  /** When the memory was last lost. */
  #lostAt = 0;

  /** @param isLeaving whether the player on this connection has lately left */
  constructor(report: Report, isLeaving: (socketId: string) => boolean) {
    this.#report = report;
    this.#isLeaving = isLeaving;
  }

  /**
   * The room lost its memory. After a crash its clocks stand still until it is back. `isTraceless`: its alarm was late, and does
   * not tell how far they had run.
   */
  lost(at: number, by: MemoryLoss, isTraceless = false): void {
    const { first = at, count = 0, downMs = 0, isTraceless: wasTraceless = false } = this.#losses ?? {};
    this.#losses = { first, count: count + 1, downMs, isTraceless: wasTraceless || isTraceless };
    this.#lostAt = at;
    if (by === 'crash') this.#crashedAt ??= at;
  }

  /** The room has been loaded again. `isTraceless`: the platform had given its alarm up. */
  woke(at: number, isTraceless = false): void {
    if (this.#losses && isTraceless) this.#losses.isTraceless = true;
    if (this.#losses && this.#crashedAt !== undefined) this.#losses.downMs += at - this.#crashedAt;
    this.#crashedAt = undefined;
  }

  /** @param downUntil until when (epoch ms) the room could not be reached, or its alarm had failed */
  check(game: SavedGame | undefined, now: number, downUntil = 0): void {
    if (game !== this.#before?.game) this.#ends = game ? endsOf(game) : [];
    if (game) this.#checkLateness(game, now, Math.max(downUntil, this.#lostAt));
    const before = this.#before;
    if (game === before?.game) return;
    this.#before = game && { game, at: now };
    const losses = this.#losses;
    this.#losses = undefined;
    if (!game || !before) return;
    this.#checkTimes(before.game, game, losses, now);
    this.#checkHold(before.game, game, losses);
    this.#checkEnd(before.game, game, now);
  }

  /** Checks that nothing goes on past its end. */
  #checkLateness(game: SavedGame, now: number, upSince: number): void {
    const isLate = (at: number) => now > Math.max(at, upSince) + MAX_LATE_MS;
    for (const [what, at] of this.#ends)
      if (isLate(at)) this.#report.violate('what is over ends', `${what}, over at ${at}`);
    if (game.heldAt !== null && isLate(game.awaitedUntil ?? 0))
      this.#report.violate('nobody is awaited for ever', JSON.stringify(game));
  }

  #checkTimes(before: SavedGame, game: SavedGame, losses: Losses | undefined, now: number): void {
    const earlier = timesOf(before);
    const known = new Set(before.seats.map(({ id }) => id));
    const isPutOff = game.seats.some(({ id }) => !known.has(id));
    // Whoever goes on as another player, or leaves and at once joins again, was away for a moment: the countdown starts anew.
    const hasStayed = ({ id, socketId }: Seat) => known.has(id) && !this.#isLeaving(socketId);
    const isNew =
      !game.seats.every(hasStayed) && presentSeats(game).filter(hasStayed).length < room.minPlayers;
    for (const [what, time] of timesOf(game)) {
      const former = earlier.get(what);
      const mayDiffer =
        losses?.isTraceless ||
        (what === 'countdown' && (isPutOff || isNew)) ||
        (what === 'latest start' && isNew) ||
        (what === 'pause' && !losses && hasVisited(before, game));
      if (former && !mayDiffer) this.#compare(what, former, time, losses, now);
    }
    const { phase, heldAt } = game;
    if (phase.name !== 'waiting' || phase.startsAt === null) return;
    if (phase.startsAt > Math.min(phase.latestAt, (heldAt ?? now) + room.publicStartMs))
      this.#report.violate('no countdown is put off too far', JSON.stringify(phase));
  }

  #compare(what: string, former: Time, time: Time, losses: Losses | undefined, now: number): void {
    const left = leftMs(time, now);
    // Without a crash the time left is exact.
    // Less than none, if it was to end before now: the time down is to be added to that.
    const running = former.until - (former.stoppedAt ?? now);
    const most = leftMs(former, losses?.first ?? now);
    const toleranceMs = losses && former.stoppedAt === null ? losses.count * MAX_ERROR_MS : 1;
    const least = Math.min(most, running + (losses?.downMs ?? 0));
    const isPlausible = left >= least - toleranceMs && left <= most + toleranceMs;
    if (!isPlausible) this.#report.violate('no clock jumps', `${what}: ${most} ms to ${left} ms`);
  }

  /** Checks that countdowns are held after a crash, and only then, until enough players are back. */
  #checkHold(before: SavedGame, game: SavedGame, losses: Losses | undefined): void {
    const isHeld = game.heldAt !== null;
    if (isHeld && before.heldAt === null && !losses)
      this.#report.violate('time stands still after a crash alone', JSON.stringify(game));
    if (isHeld && presentIn(game) >= neededBy(game))
      this.#report.violate('time goes on once players are back', JSON.stringify(game));
    const isRestored = game.awaitedUntil !== null && game.awaitedUntil !== before.awaitedUntil;
    const isWaiting = before.pausedUntil !== null || timesOf(before).has('countdown');
    if (isRestored && isWaiting && !isHeld && presentIn(game) < neededBy(before))
      this.#report.violate('time waits for players after a crash', JSON.stringify(game));
  }

  /** Checks that a pause or countdown ends on time, or because of who is connected. */
  #checkEnd(before: SavedGame, game: SavedGame, now: number): void {
    const former = timesOf(before);
    const isEnough = presentIn(game) >= room.minPlayers;
    const pause = former.get('pause');
    if (pause && game.pausedUntil === null) {
      const isOver = game.phase.name === 'finished' && leftMs(pause, now) <= ALARM_EARLY_MS;
      // Who has gone may have had the last turn, and go on as another player or have joined again.
      const here = new Set(game.seats.map(({ id }) => id));
      const hasGone = ({ id, socketId }: Seat) => !here.has(id) || this.#isLeaving(socketId);
      const isLast = before.seats.some(hasGone) && !('clock' in game.phase);
      const isAnew = game.phase.name === 'waiting' && hasNobodyStayed(before, game);
      if (!isEnough && !isOver && !isLast && !isAnew)
        this.#report.violate('no pause ends too early', JSON.stringify(game));
    }
    const isStopped = game.phase.name === 'waiting' && game.phase.startsAt === null;
    if (former.has('countdown') && isStopped && (isEnough || game.heldAt !== null))
      this.#report.violate('no countdown ends too early', JSON.stringify(game));
  }
}
