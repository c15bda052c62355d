import { moderation, room } from '../../shared/protocol/limits.ts';
import { ALARM_EARLY_MS } from '../../worker/socketio/AlarmClock.ts';
import { falseIdPrefix } from '../client/tokens.ts';
import type { RecentRequests } from './RecentRequests.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';

const turnOf = ({ phase }: SavedGame) => ('turn' in phase ? phase.turn : undefined);

/** What the player has got in the current turn. */
function pointsOf(game: SavedGame, playerId: string): number {
  const turn = turnOf(game);
  if (turn?.drawerId === playerId) return turn.drawerPoints;
  return turn?.guesses.find(({ id }) => id === playerId)?.points ?? 0;
}

const isSameTurn = (before: SavedGame, game: SavedGame): boolean =>
  turnOf(before)?.word === turnOf(game)?.word;

/** No score is lost or given away, and no seat within its grace period, except by leaving or legitimate removal. */
export class Seats {
  readonly #report: Report;
  readonly #requests: RecentRequests;
  #before: SavedGame | undefined;

  constructor(report: Report, requests: RecentRequests) {
    this.#report = report;
    this.#requests = requests;
  }

  check(game: SavedGame | undefined, now: number): void {
    const before = this.#before;
    this.#before = game;
    if (!game || !before || game === before) return;
    const isNewGame = before.phase.name === 'waiting' || game.phase.name === 'waiting';
    const after = new Map(game.seats.map((seat) => [seat.id, seat]));
    for (const seat of before.seats) {
      const same = after.get(seat.id);
      const hasLeft = this.#requests.isLeaving(seat.socketId);
      if (same) {
        const gained = pointsOf(game, seat.id) - (isSameTurn(before, game) ? pointsOf(before, seat.id) : 0);
        if (!isNewGame && !hasLeft && same.score !== seat.score + gained)
          this.#report.violate(
            'points come from guesses alone',
            `${seat.username}: ${seat.score} to ${same.score}`,
          );
      } else {
        const isOver = seat.droppedAt !== null && seat.droppedAt + room.seatGraceMs <= now + ALARM_EARLY_MS;
        if (!isOver && !hasLeft && !this.#isRemoved(before, seat.id))
          this.#report.violate('no seat is lost within its grace', JSON.stringify(seat));
      }
    }
    for (const id of after.keys())
      if (id.startsWith(falseIdPrefix)) this.#report.violate('nobody sits by a token that is not good', id);
    if (new Set(after.keys()).size !== game.seats.length)
      this.#report.violate('one person has one seat', JSON.stringify(game.seats));
    if (game.seats.length > (game.isPublic ? room.publicCapacity : room.privateCapacity))
      this.#report.violate('nobody sits where there is no place', JSON.stringify(game.seats));
  }

  /** Whether the host of a private room, or enough voters of a public one, asked to remove the player. */
  #isRemoved({ isPublic, hostId, seats }: SavedGame, playerId: string): boolean {
    if (isPublic) {
      const { size } = this.#requests.of('voteKick', playerId, moderation.voteMs);
      return size >= moderation.minVotes;
    }
    const host = seats.find(({ id }) => id === hostId);
    return host !== undefined && this.#requests.of('kickPlayer', playerId).has(host.socketId);
  }
}
