import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';
import type { Wishes } from './Wishes.ts';

/** Who is host, and what is the host's to decide: the settings, the start, and another game. */
export class Hosts {
  readonly #report: Report;
  readonly #wishes: Wishes;
  #before: SavedGame | undefined;

  constructor(report: Report, wishes: Wishes) {
    this.#report = report;
    this.#wishes = wishes;
  }

  check(game: SavedGame | undefined): void {
    const before = this.#before;
    this.#before = game;
    if (!game || !before || game === before) return;
    this.#checkHost(before, game);
    this.#checkPhase(before, game);
  }

  #checkHost(before: SavedGame, game: SavedGame): void {
    const { hostId } = before;
    if (game.hostId !== null && game.seats.every(({ id }) => id !== game.hostId))
      this.#report.violate('the host has a seat', String(game.hostId));
    if (hostId === null || game.hostId === hostId) return;
    const isGone = game.seats.every(({ id }) => id !== hostId);
    // A public room whose game is over goes to somebody who is awake.
    const isAsleep = game.isPublic && game.phase.name === 'finished';
    const isGiven = this.#hasHostAsked(before, 'handOverHost', game.hostId ?? '');
    if (!isGone && !isAsleep && !isGiven)
      this.#report.violate('nobody takes the host away', `${hostId} to ${game.hostId}`);
  }

  #checkPhase(before: SavedGame, game: SavedGame): void {
    const isStart = before.phase.name === 'waiting' && game.phase.name !== 'waiting';
    if (isStart && !game.isPublic && !this.#hasHostAsked(before, 'startGame'))
      this.#report.violate('the host starts a private game', game.phase.name);
    if (!isStart && JSON.stringify(game.settings) !== JSON.stringify(before.settings))
      this.#report.violate('settings change with a start alone', JSON.stringify(game.settings));
    const isAgain = before.phase.name === 'finished' && game.phase.name === 'waiting';
    if (!isAgain) return;
    if (game.seats.length > 0 && !this.#hasHostAsked(before, 'playAgain'))
      this.#report.violate('the host asks for another game', JSON.stringify(game.seats));
    if (game.seats.some(({ score }) => score !== 0))
      this.#report.violate('another game begins at zero', JSON.stringify(game.seats));
  }

  #hasHostAsked({ hostId, seats }: SavedGame, event: string, targetId?: string): boolean {
    const host = seats.find(({ id }) => id === hostId);
    return host !== undefined && this.#wishes.of(event, targetId).has(host.socketId);
  }
}
