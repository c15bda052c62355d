import { game as limits, moderation } from '../../shared/protocol/limits.ts';
import { ALARM_EARLY_MS } from '../../worker/socketio/AlarmClock.ts';
import { nextLetterAt } from './hints.ts';
import { drawerIn, hasSeat, isAway, isIdle, knowingOf } from './players.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';
import { timesOf, turnPhase } from './times.ts';

/** Times are rounded to a millisecond. */
const MAX_ERROR_MS = 1;

/** For how long the phase still waits for its drawer, in ms. */
const graceLeftMs = ({ drawerGraceAt, drawerGraceLeftMs }: SavedGame, now: number): number =>
  drawerGraceAt === null ? drawerGraceLeftMs : drawerGraceAt - now;

const isPaused = ({ pausedUntil }: SavedGame): boolean => pausedUntil !== null;

/** Whether the drawer was here, and has chosen a word. */
const hasChosen = (before: SavedGame, { phase }: SavedGame): boolean =>
  before.phase.name === 'choosing' && phase.name === 'drawing' && before.drawerGraceAt === null;

/** Whether the drawer was nudged, and has not reacted in time. */
const isSkipped = ({ drawerWatch }: SavedGame, now: number): boolean =>
  drawerWatch !== null &&
  drawerWatch.nudgedAt !== null &&
  drawerWatch.nudgedAt + moderation.skipAfterMs <= now + ALARM_EARLY_MS;

const hasDrawerLeft = (before: SavedGame, game: SavedGame): boolean => {
  const drawerId = drawerIn(before);
  return drawerId !== undefined && !hasSeat(game, drawerId);
};

/** Whether all who are here, and not idle, have guessed the word. */
function haveAllGuessed(before: SavedGame, game: SavedGame): boolean {
  if (before.phase.name !== 'drawing') return false;
  const { turn } = 'turn' in game.phase ? game.phase : before.phase;
  const knowing = knowingOf(turn);
  return before.seats.every(
    (seat) => knowing.includes(seat.id) || !hasSeat(game, seat.id) || isAway(game, seat.id) || isIdle(seat),
  );
}

/** Whether a letter has been shown that was not to be shown yet, or one too many. */
function isLetterEarly(before: SavedGame, { phase }: SavedGame, now: number): boolean {
  if (before.phase.name !== 'drawing' || phase.name !== 'drawing') return false;
  const { turn } = before.phase;
  const { word, revealed } = phase.turn;
  if (turn.word !== word || revealed.length <= turn.revealed.length) return false;
  const beforeLast = { ...turn, revealed: revealed.slice(0, -1) };
  const at = nextLetterAt({ ...before, phase: { ...before.phase, turn: beforeLast } });
  return at === null || at > now + ALARM_EARLY_MS;
}

/**
 * The phases of a turn, and the wait for a drawer who is away, last as long as promised: they are not cut short, and the wait
 * does not begin anew with each absence. No letter is shown before its time.
 */
export class Waits {
  readonly #report: Report;
  #hasLostMemory = false;

  constructor(report: Report) {
    this.#report = report;
  }

  /** The room lost its memory. */
  lost(): void {
    this.#hasLostMemory = true;
  }

  /** To be called when the game has been saved. */
  check(before: SavedGame, game: SavedGame, now: number): void {
    const hasLostMemory = this.#hasLostMemory;
    this.#hasLostMemory = false;
    this.#checkGrace(before, game, now, hasLostMemory);
    if (isLetterEarly(before, game, now))
      this.#report.violate('no letter is shown too early', JSON.stringify(game));
    const isOver = 'clock' in before.phase && turnPhase(game) !== turnPhase(before);
    if (isOver && !this.#mayEnd(before, game, now))
      this.#report.violate('no phase of a turn ends too early', JSON.stringify(game));
  }

  #checkGrace(before: SavedGame, game: SavedGame, now: number, hasLostMemory: boolean): void {
    const isSame = turnPhase(game) === turnPhase(before) && isPaused(game) === isPaused(before);
    const leftMs = graceLeftMs(game, now);
    const leastMs = isSame ? graceLeftMs(before, now) : limits.drawerGraceMs;
    // After a crash it begins anew.
    const mostMs = hasLostMemory ? limits.drawerGraceMs : leastMs;
    // An alarm that comes early counts as on time, so a wait that it begins is longer by as much.
    if (leftMs < leastMs - MAX_ERROR_MS || leftMs > mostMs + ALARM_EARLY_MS)
      this.#report.violate(
        'a phase waits for its drawer for ten seconds in all',
        `${leastMs} ms to ${leftMs} ms`,
      );
  }

  /** Whether something has ended the phase of a turn. */
  #mayEnd(before: SavedGame, game: SavedGame, now: number): boolean {
    const isInVain = graceLeftMs(before, now) <= ALARM_EARLY_MS && isAway(game, drawerIn(before));
    // A drawer who is back by then may be what carries it out.
    const isWaitOver = isInVain || (before.drawerGraceAt ?? Number.POSITIVE_INFINITY) <= now;
    return (
      isPaused(before) ||
      (timesOf(before).get(turnPhase(before))?.until ?? 0) <= now + ALARM_EARLY_MS ||
      isWaitOver ||
      isSkipped(before, now) ||
      hasChosen(before, game) ||
      hasDrawerLeft(before, game) ||
      haveAllGuessed(before, game)
    );
  }
}
