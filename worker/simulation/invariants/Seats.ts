import { room } from '../../../shared/protocol/limits.ts';
import { falseIdPrefix } from '../client/tokens.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';

/** Seats and scores as they change: none goes before its time, and no clock jumps. */
export class Seats {
  readonly #report: Report;
  /** Who leaves on purpose, by the connection, and who may be removed, by the player's id. */
  readonly #leaving = new Set<string>();
  #before: SavedGame | undefined;

  constructor(report: Report) {
    this.#report = report;
  }

  mayGo(id: string): void {
    this.#leaving.add(id);
  }

  check(game: SavedGame | undefined, now: number): void {
    const before = this.#before;
    this.#before = game;
    if (!game || !before || game === before) return;
    const isNewGame = before.phase.name === 'waiting' || game.phase.name === 'waiting';
    const after = new Map(game.seats.map((seat) => [seat.id, seat]));
    for (const seat of before.seats) {
      const same = after.get(seat.id);
      if (same) {
        if (!isNewGame && same.score < seat.score)
          this.#report.violate('no score is lost', `${seat.username}: ${seat.score} to ${same.score}`);
      } else {
        const isOver = seat.droppedAt !== null && seat.droppedAt + room.seatGraceMs <= now;
        if (!isOver && !this.#leaving.has(seat.socketId) && !this.#leaving.has(seat.id))
          this.#report.violate('no seat is lost within its grace', JSON.stringify(seat));
      }
    }
    for (const id of after.keys())
      if (id.startsWith(falseIdPrefix)) this.#report.violate('nobody sits by a token that is not good', id);
    if (new Set(after.keys()).size !== game.seats.length)
      this.#report.violate('one person has one seat', JSON.stringify(game.seats));
  }
}
