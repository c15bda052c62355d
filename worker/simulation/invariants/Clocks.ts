import { game as limits } from '../../../shared/protocol/limits.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';

const turnOf = ({ phase, round, orderIndex }: SavedGame): string => `${phase.name} ${round} ${orderIndex}`;

function leftMs({ phase }: SavedGame, now: number): number | undefined {
  if (!('clock' in phase)) return undefined;
  return Math.max(0, phase.clock.deadlineAt - (phase.clock.stoppedAt ?? now));
}

/** How much of the time between two signs of life, and of that until somebody misses the room, a crash may take or give. */
const MAX_ERROR_MS = limits.tickMs + 100;

/** The time that is left in a phase: it only runs down, and a crash neither takes nor gives more than a second. */
export class Clocks {
  readonly #report: Report;
  #before: { game: SavedGame; at: number } | undefined;
  /** Since the last change: when its memory was lost first, how often, and how long it was down after crashes. */
  #losses: { first: number; count: number; downMs: number } | undefined;
  #crashedAt: number | undefined;

  constructor(report: Report) {
    this.#report = report;
  }

  /** The room lost its memory. After a crash time stands still until it is back. */
  lost(at: number, isCrash: boolean): void {
    const { first = at, count = 0, downMs = 0 } = this.#losses ?? {};
    this.#losses = { first, count: count + 1, downMs };
    if (isCrash) this.#crashedAt ??= at;
  }

  /** The room is in memory again. */
  woke(at: number): void {
    if (this.#losses && this.#crashedAt !== undefined) this.#losses.downMs += at - this.#crashedAt;
    this.#crashedAt = undefined;
  }

  check(game: SavedGame | undefined, now: number): void {
    const before = this.#before;
    if (game === before?.game) return;
    this.#before = game && { game, at: now };
    const losses = this.#losses;
    this.#losses = undefined;
    if (!game || !before || turnOf(game) !== turnOf(before.game)) return;
    const left = leftMs(game, now);
    // Without a crash there is but one answer.
    const running = leftMs(before.game, now);
    const most = leftMs(before.game, losses?.first ?? now);
    if (left === undefined || running === undefined || most === undefined) return;
    const toleranceMs = losses ? losses.count * MAX_ERROR_MS : 1;
    const least = Math.min(most, running + (losses?.downMs ?? 0));
    const isPlausible = left >= least - toleranceMs && left <= most + toleranceMs;
    if (!isPlausible) this.#report.violate('no clock jumps', `${turnOf(game)}: ${most} ms to ${left} ms`);
  }
}
