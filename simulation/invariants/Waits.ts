import { game as limits, moderation, pause, room } from '../../shared/protocol/limits.ts';
import { ALARM_EARLY_MS } from '../../worker/socketio/AlarmClock.ts';
import { drawerIn, isAway, presentSeats } from './players.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';
import { timesOf, turnPhase } from './times.ts';

/** Times are rounded to a millisecond. */
const MAX_ERROR_MS = 1;

/** For how long the phase still waits for its drawer, in ms. */
const graceLeftMs = ({ drawerGraceAt, drawerGraceLeftMs }: SavedGame, now: number): number =>
  drawerGraceAt === null ? drawerGraceLeftMs : drawerGraceAt - now;

const isPaused = ({ pausedUntil }: SavedGame): boolean => pausedUntil !== null;

/** Whether all who are here, and not idle, have guessed the word. */
function haveAllGuessed(before: SavedGame, game: SavedGame): boolean {
  if (before.phase.name !== 'drawing') return false;
  const { turn } = 'turn' in game.phase ? game.phase : before.phase;
  const knowing = new Set([turn.drawerId, ...turn.guesses.map(({ id }) => id)]);
  const here = new Set(presentSeats(game).map(({ id }) => id));
  return before.seats.every(
    ({ id, idleTurns }) => knowing.has(id) || !here.has(id) || idleTurns >= moderation.idleAfterTurns,
  );
}

/** Whether the drawer was here, and has chosen a word. */
const hasChosen = (before: SavedGame, { phase }: SavedGame): boolean =>
  before.phase.name === 'choosing' && phase.name === 'drawing' && before.drawerGraceAt === null;

/** Whether the phase may end for another reason than its drawer's absence. */
const mayEnd = (before: SavedGame, game: SavedGame, now: number): boolean =>
  isPaused(before) ||
  (timesOf(before).get(turnPhase(before))?.until ?? 0) <= now ||
  (before.drawerWatch?.nudgedAt ?? null) !== null ||
  hasChosen(before, game) ||
  haveAllGuessed(before, game);

/**
 * A pause, and the wait for a drawer who is away, last as long as promised: they are not cut short, and the wait does not
 * begin anew with each absence.
 */
export class Waits {
  readonly #report: Report;
  readonly #isLeaving: (socketId: string) => boolean;
  #before: SavedGame | undefined;
  #hasLostMemory = false;

  /** @param isLeaving whether the player on this connection has lately left */
  constructor(report: Report, isLeaving: (socketId: string) => boolean) {
    this.#report = report;
    this.#isLeaving = isLeaving;
  }

  /** The room lost its memory. */
  lost(): void {
    this.#hasLostMemory = true;
  }

  /** To be called after each event. */
  check(game: SavedGame | undefined, now: number): void {
    const before = this.#before;
    if (game === before) return;
    this.#before = game;
    const hasLostMemory = this.#hasLostMemory;
    this.#hasLostMemory = false;
    if (!game || !before) return;
    const isPause = !isPaused(before) && game.pausedUntil !== null;
    if (isPause && Math.abs(game.pausedUntil - now - pause.maxMs) > MAX_ERROR_MS)
      this.#report.violate('a pause is as long as it may be', JSON.stringify(game));
    this.#checkGrace(before, game, now, hasLostMemory);
  }

  #checkGrace(before: SavedGame, game: SavedGame, now: number, hasLostMemory: boolean): void {
    const isSame = turnPhase(game) === turnPhase(before) && isPaused(game) === isPaused(before);
    const leftMs = graceLeftMs(game, now);
    const leastMs = isSame ? graceLeftMs(before, now) : limits.drawerGraceMs;
    // After a crash it begins anew.
    const mostMs = hasLostMemory || this.#mayHavePaused(before, game) ? limits.drawerGraceMs : leastMs;
    // An alarm that comes early counts as on time, so a wait that it begins is longer by as much.
    if (leftMs < leastMs - MAX_ERROR_MS || leftMs > mostMs + ALARM_EARLY_MS)
      this.#report.violate(
        'a phase waits for its drawer for ten seconds in all',
        `${leastMs} ms to ${leftMs} ms`,
      );
    const isCutShort = graceLeftMs(before, now) > ALARM_EARLY_MS && !mayEnd(before, game, now);
    if (turnPhase(game) !== turnPhase(before) && isAway(game, drawerIn(before)) && isCutShort)
      this.#report.violate('no turn ends while its drawer is waited for', JSON.stringify(game));
  }

  /**
   * Whether the game may have been paused in between: players who leave and join within one event are not seen to be gone,
   * and a pause renews the wait.
   */
  #mayHavePaused(before: SavedGame, game: SavedGame): boolean {
    const former = new Set(presentSeats(before).map(({ id }) => id));
    const stayed = presentSeats(game).filter(
      ({ id, socketId }) => former.has(id) && !this.#isLeaving(socketId),
    );
    return stayed.length < room.minPlayers;
  }
}
