import { game as limits, room } from '../../shared/protocol/limits.ts';
import { ALARM_EARLY_MS } from '../../worker/socketio/AlarmClock.ts';
import type { MemoryLoss } from './MemoryLoss.ts';
import { hasSeat, presentIn } from './players.ts';
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
 * Checks the countdowns of a room: a turn's clock, the start of a public room, a pause. They only run down, a crash
 * takes or gives about a second at most, they end on time, and those held after a crash wait for players, but not for
 * ever.
 */
export class Clocks {
  readonly #report: Report;
  #game: SavedGame | undefined;
  /** Of the game. */
  #ends: readonly [what: string, at: number][] = [];
  /** Losses of memory since it was last saved. */
  #losses: Losses | undefined;
  #crashedAt: number | undefined;
  /** When the memory was last lost. */
  #lostAt = 0;

  constructor(report: Report) {
    this.#report = report;
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

  /** To be called when the game has been saved; undefined once the room is closed. */
  saved(game: SavedGame | undefined, now: number): void {
    const before = this.#game;
    const losses = this.#losses;
    this.#game = game;
    this.#ends = game ? endsOf(game) : [];
    this.#losses = undefined;
    if (!game || !before) return;
    this.#checkTimes(before, game, losses, now);
    this.#checkHold(before, game, losses);
    this.#checkEnd(before, game, now);
  }

  /**
   * To be called after each event: nothing goes on past its end.
   * @param downUntil until when (epoch ms) the room could not be reached, or its alarm had failed
   */
  check(now: number, downUntil = 0): void {
    const upSince = Math.max(downUntil, this.#lostAt);
    const isLate = (at: number) => now > Math.max(at, upSince) + MAX_LATE_MS;
    for (const [what, at] of this.#ends)
      if (isLate(at)) this.#report.violate('what is over ends', `${what}, over at ${at}`);
    const game = this.#game;
    if (game && game.heldAt !== null && isLate(game.awaitedUntil ?? 0))
      this.#report.violate('nobody is awaited for ever', JSON.stringify(game));
  }

  #checkTimes(before: SavedGame, game: SavedGame, losses: Losses | undefined, now: number): void {
    const earlier = timesOf(before);
    const isPutOff = game.seats.some(({ id }) => !hasSeat(before, id));
    for (const [what, time] of timesOf(game)) {
      const former = earlier.get(what);
      const mayDiffer = losses?.isTraceless || (what === 'countdown' && isPutOff);
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
      // Who has gone may have had the last turn.
      const isLast = before.seats.some(({ id }) => !hasSeat(game, id)) && !('clock' in game.phase);
      if (!isEnough && !isOver && !isLast)
        this.#report.violate('no pause ends too early', JSON.stringify(game));
    }
    const isStopped = game.phase.name === 'waiting' && game.phase.startsAt === null;
    if (former.has('countdown') && isStopped && (isEnough || game.heldAt !== null))
      this.#report.violate('no countdown ends too early', JSON.stringify(game));
  }
}
