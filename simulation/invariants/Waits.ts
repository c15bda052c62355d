import { game as limits, moderation, pause, room } from '../../shared/protocol/limits.ts';
import type { Seat } from '../../worker/game/index.ts';
import { ALARM_EARLY_MS } from '../../worker/socketio/AlarmClock.ts';
import { drawerIn, hasNobodyStayed, isAway, presentSeats } from './players.ts';
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

/**
 * A pause, the phases of a turn, and the wait for a drawer who is away, last as long as promised: they are not cut short,
 * and the wait does not begin anew with each absence.
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
    const isOver = 'clock' in before.phase && turnPhase(game) !== turnPhase(before);
    if (isOver && !this.#mayEnd(before, game, now))
      this.#report.violate('no phase of a turn ends too early', JSON.stringify(game));
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
      (before.drawerWatch?.nudgedAt ?? null) !== null ||
      hasChosen(before, game) ||
      this.#hasDrawerLeft(before, game) ||
      this.#haveAllGuessed(before, game) ||
      hasNobodyStayed(before, game)
    );
  }

  #hasDrawerLeft(before: SavedGame, game: SavedGame): boolean {
    const drawer = before.seats.find(({ id }) => id === drawerIn(before));
    return drawer !== undefined && !this.#hasStayed(drawer, game);
  }

  /** Whether all who are here, and not idle, have guessed the word. */
  #haveAllGuessed(before: SavedGame, game: SavedGame): boolean {
    if (before.phase.name !== 'drawing') return false;
    const { turn } = 'turn' in game.phase ? game.phase : before.phase;
    const knowing = new Set([turn.drawerId, ...turn.guesses.map(({ id }) => id)]);
    return before.seats.every(
      (seat) =>
        knowing.has(seat.id) ||
        !this.#hasStayed(seat, game) ||
        isAway(game, seat.id) ||
        seat.idleTurns >= moderation.idleAfterTurns,
    );
  }

  /** Whether the player has the seat still, and has not left it to take it again. */
  #hasStayed({ id, socketId }: Seat, { seats }: SavedGame): boolean {
    return seats.some((seat) => seat.id === id) && !this.#isLeaving(socketId);
  }

  /**
   * Whether the game may have been paused in between: players who leave and join within one event are not seen to be gone,
   * and a pause renews the wait.
   */
  #mayHavePaused(before: SavedGame, game: SavedGame): boolean {
    const stayed = presentSeats(before).filter(
      (seat) => this.#hasStayed(seat, game) && !isAway(game, seat.id),
    );
    return stayed.length < room.minPlayers;
  }
}
