import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';

/** Who is host, and what is the host's to decide: the settings, the start, and another game. */
export class Hosts {
  readonly #report: Report;
  /** Who has asked to hand it over. */
  readonly #givers = new Set<string>();
  #before: SavedGame | undefined;

  constructor(report: Report) {
    this.#report = report;
  }

  mayHandOver(playerId: string): void {
    this.#givers.add(playerId);
  }

  check(game: SavedGame | undefined): void {
    const before = this.#before;
    this.#before = game;
    if (!game || !before || game === before) return;
    this.#checkHost(before, game);
    const isStart = before.phase.name === 'waiting' && game.phase.name !== 'waiting';
    if (!isStart && JSON.stringify(game.settings) !== JSON.stringify(before.settings))
      this.#report.violate('settings change with a start alone', JSON.stringify(game.settings));
    const isAgain = before.phase.name === 'finished' && game.phase.name === 'waiting';
    if (isAgain && game.seats.some(({ score }) => score !== 0))
      this.#report.violate('another game begins at zero', JSON.stringify(game.seats));
  }

  #checkHost(before: SavedGame, game: SavedGame): void {
    const { hostId } = before;
    if (game.hostId !== null && game.seats.every(({ id }) => id !== game.hostId))
      this.#report.violate('the host has a seat', String(game.hostId));
    if (hostId === null || game.hostId === hostId) return;
    const former = game.seats.find(({ id }) => id === hostId);
    const isGone = former === undefined || former.droppedAt !== null;
    // A public room whose game is over goes to somebody who is awake.
    const isAsleep = game.isPublic && game.phase.name === 'finished';
    if (!isGone && !isAsleep && !this.#givers.has(hostId))
      this.#report.violate('nobody takes the host away', `${hostId} to ${game.hostId}`);
  }
}
