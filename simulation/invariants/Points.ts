import { points as worth } from '../../shared/protocol/limits.ts';
import { hasSeat, isExpected, isIdle } from './players.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';
import { leftMs } from './times.ts';

type InTurn = SavedGame & { readonly phase: Extract<SavedGame['phase'], { turn: unknown }> };

const isInTurn = (game: SavedGame): game is InTurn => 'turn' in game.phase;

/** The ids of those of these seats who are here, or awaited after a crash, and not idle. */
const activeIn = (game: SavedGame, { seats }: SavedGame): string[] =>
  seats.filter((seat) => isExpected(game, seat.id) && !isIdle(seat)).map(({ id }) => id);

/** The mean of what those got who were there from the beginning: nothing, if they still guess. */
function meanOf({ guesses, counted }: InTurn['phase']['turn'], active: readonly string[]): number {
  const earned = guesses.filter(({ isCounted }) => isCounted).map(({ points }) => points);
  const failed = counted.filter((id) => active.includes(id) && guesses.every((guess) => guess.id !== id));
  const count = earned.length + failed.length;
  return count === 0 ? 0 : Math.round(earned.reduce((sum, points) => sum + points, 0) / count);
}

/**
 * A guess gives what the time left, the order of the guesses and the difficulty make of it, and the drawer gets the mean. The
 * final scores are what all have in the end.
 */
export class Points {
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** To be called when the game has been saved. */
  check(before: SavedGame, game: SavedGame, now: number): void {
    this.#checkTurn(before, game, now);
    const { phase } = game;
    if (before.phase.name === 'finished' || phase.name !== 'finished') return;
    const isThere = ({ id, score, guessPoints }: SavedGame['seats'][number]) =>
      phase.scores.some((one) => one.id === id && one.score === score && one.guessPoints === guessPoints);
    const players = game.seats.filter(({ id }) => hasSeat(before, id));
    if (!players.every(isThere))
      this.#report.violate('the final scores are the points of all', JSON.stringify(phase.scores));
  }

  #checkTurn(before: SavedGame, game: SavedGame, now: number): void {
    if (before.phase.name !== 'drawing' || !isInTurn(before) || !isInTurn(game)) return;
    const { clock } = before.phase;
    const { turn } = game.phase;
    if (turn.word !== before.phase.turn.word) return;
    const left = leftMs({ until: clock.deadlineAt, stoppedAt: clock.stoppedAt }, now);
    for (const [rank, { id, points, isCounted }] of turn.guesses.entries()) {
      if (rank < before.phase.turn.guesses.length) continue;
      const sum = worth.base + (worth.speed * left) / clock.durationMs + (worth.firstThree[rank] ?? 0);
      const due = Math.round(sum * worth.multiplier[game.settings.difficulty]);
      if (points !== due || isCounted !== turn.counted.includes(id))
        this.#report.violate('a guess is worth what the rules say', `${id}: ${points}, not ${due}`);
    }
    if (game.phase.name !== 'round-over') return;
    // Somebody may go as the turn ends, or come just after that.
    const means = [before, game].map((one) => meanOf(turn, activeIn(one, before)));
    if (!means.includes(turn.drawerPoints))
      this.#report.violate('the drawer gets the mean', `${turn.drawerPoints}, not ${means}`);
  }
}
