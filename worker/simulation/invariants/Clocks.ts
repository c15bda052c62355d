import { game as limits } from '../../../shared/protocol/limits.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';

const turnOf = ({ phase, round, orderIndex }: SavedGame): string => `${phase.name} ${round} ${orderIndex}`;

function leftMs({ phase }: SavedGame, now: number): number | undefined {
  if (!('clock' in phase)) return undefined;
  return Math.max(0, phase.clock.deadlineAt - (phase.clock.stoppedAt ?? now));
}

/** The time that is left in a phase: it only runs down, and a crash neither takes nor gives more than a second. */
export class Clocks {
  readonly #report: Report;
  readonly #toleranceMs: number;
  #before: { game: SavedGame; at: number } | undefined;
  /** When its memory was lost for the first and for the last time since the last change. */
  #losses: { first: number; last: number } | undefined;

  /** `lateMs`: how late an alarm may come. */
  constructor(report: Report, lateMs: number) {
    this.#report = report;
    this.#toleranceMs = limits.tickMs + lateMs;
  }

  /** The room lost its memory. In a crash time stands still until it is back. */
  lost(at: number): void {
    this.#losses = { first: this.#losses?.first ?? at, last: at };
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
    const least = leftMs(before.game, now);
    const most = leftMs(before.game, losses?.first ?? now);
    if (left === undefined || least === undefined || most === undefined) return;
    const toleranceMs = losses ? this.#toleranceMs : 1;
    const isPlausible = left >= least - toleranceMs && left <= most + toleranceMs;
    if (!isPlausible) this.#report.violate('no clock jumps', `${turnOf(game)}: ${most} ms to ${left} ms`);
  }
}
