import type { ServerEvents } from '../../shared/protocol/events.ts';
import { presentSeats } from './players.ts';
import type { Report } from './Report.ts';
import type { RoomWatch, SavedGame } from './RoomWatch.ts';

const isOn = ({ phase }: SavedGame): boolean => 'clock' in phase;

/**
 * A game begins with round 1, a round is a turn for each player, and a game has as many as its host has chosen. No word comes
 * twice.
 */
export class Rounds {
  readonly #report: Report;
  readonly #watch: Pick<RoomWatch, 'game'>;

  constructor(report: Report, watch: Pick<RoomWatch, 'game'>) {
    this.#report = report;
    this.#watch = watch;
  }

  /** The room tells players that a round begins. */
  emitted({ currentRound, maxRounds }: ServerEvents['roundStart']): void {
    const { game } = this.#watch;
    if (game?.round !== currentRound || game.settings.rounds !== maxRounds)
      this.#report.violate('players are told the round', `${currentRound} of ${maxRounds}`);
  }

  /** To be called when the room has been saved. */
  check(before: SavedGame, game: SavedGame): void {
    if (game.phase.name === 'waiting') return;
    this.#checkWords(before, game);
    if (!isOn(before)) {
      if (isOn(game) && game.round !== 1)
        this.#report.violate('a game begins with round 1', String(game.round));
      // In a pause turns pass of those who are away, and its end ends the game.
    } else if (before.pausedUntil === null) this.#checkTurns(before, game);
  }

  #checkWords(before: SavedGame, { phase, usedWords }: SavedGame): void {
    const isForgotten = before.usedWords.some((word) => !usedWords.includes(word));
    const isUnnoted = 'turn' in phase && !usedWords.includes(phase.turn.word);
    const isAgain = phase.name === 'choosing' && phase.words.some((word) => usedWords.includes(word));
    if (isForgotten || isUnnoted || isAgain)
      this.#report.violate('no word comes twice', JSON.stringify({ phase, usedWords }));
  }

  #checkTurns(before: SavedGame, game: SavedGame): void {
    const isSame = isOn(game) && game.round === before.round;
    const isNext = isOn(game) && game.round === before.round + 1;
    const isLast = !isOn(game) && game.round === game.settings.rounds;
    if (!isSame && !isNext && !isLast)
      this.#report.violate('round follows upon round', `${before.round} to ${game.phase.name} ${game.round}`);
    const { order } = isSame ? game : before;
    const passedOver = order.slice(before.orderIndex + 1, isSame ? game.orderIndex : undefined);
    const wereHere = new Set(presentSeats(before).map(({ id }) => id));
    const isPassedOver = ({ id }: SavedGame['seats'][number]) => wereHere.has(id) && passedOver.includes(id);
    if (presentSeats(game).some(isPassedOver) || (isSame && game.orderIndex < before.orderIndex))
      this.#report.violate('a round is a turn for each player', `${before.orderIndex} of ${order}`);
  }
}
