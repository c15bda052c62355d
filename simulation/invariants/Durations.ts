import { game as limits, moderation, pause, room } from '../../shared/protocol/limits.ts';
import { ALARM_EARLY_MS } from '../../worker/socketio/AlarmClock.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';
import { leftMs, timesOf, turnPhase } from './times.ts';

/** Times are rounded to a millisecond. */
const MAX_ERROR_MS = 1;

/** How long the phase of a turn lasts, in ms. */
function phaseMs({ phase, settings }: SavedGame): number {
  if (phase.name === 'choosing') return limits.wordChoiceMs;
  return phase.name === 'drawing' ? settings.duration * 1_000 : limits.roundOverMs;
}

/** All that counts down by name, and how much is left of it, in ms. The same name before and after a change means the same. */
function leftOf(game: SavedGame, now: number): Map<string, number> {
  const { vote, emptyAt } = game;
  const left = new Map([...timesOf(game)].map(([what, time]) => [what, leftMs(time, now)]));
  if (vote !== null) left.set(`vote of ${vote.startedAt}`, vote.endsAt - now);
  if (emptyAt !== null) left.set('empty room', emptyAt - now);
  return left;
}

/** Whatever counts down has all of its time when it begins. */
export class Durations {
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** To be called when the game has been saved. */
  check(before: SavedGame, game: SavedGame, now: number): void {
    const whole = new Map([
      [turnPhase(game), phaseMs(game)],
      ['pause', pause.maxMs],
      ['countdown', room.publicStartMs],
      ['latest start', room.publicStartMaxMs],
      [`vote of ${game.vote?.startedAt}`, moderation.voteMs],
      ['empty room', room.emptyRoomMs],
    ]);
    const former = leftOf(before, now);
    for (const [what, ms] of leftOf(game, now)) {
      const errorMs = ms - (whole.get(what) ?? 0);
      // What an early alarm begins, begins when that was due.
      const isWhole = errorMs >= -MAX_ERROR_MS && errorMs <= ALARM_EARLY_MS;
      if (!former.has(what) && !isWhole)
        this.#report.violate('what begins has all of its time', `${what}: ${ms} ms`);
    }
  }
}
