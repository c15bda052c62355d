import { moderation, room } from '../../shared/protocol/limits.ts';
import type { Seat } from '../../worker/game/index.ts';
import { ALARM_EARLY_MS } from '../../worker/socketio/AlarmClock.ts';
import { accountIdPrefix, falseIdPrefix } from '../client/tokens.ts';
import { isRight } from './closeness.ts';
import { knowingIn, tallyOf } from './players.ts';
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

/** A few custom words may be drawn more than once. */
const isSameTurn = (before: SavedGame, game: SavedGame): boolean =>
  before.round === game.round &&
  turnOf(before)?.drawerId === turnOf(game)?.drawerId &&
  turnOf(before)?.word === turnOf(game)?.word;

/**
 * Whoever says the word has guessed it. No score is lost or given away, and no seat within its grace period, except by
 * leaving or legitimate removal.
 */
export class Seats {
  readonly #report: Report;
  readonly #requests: RecentRequests;
  /** When the last vote on each player began, epoch ms, by player id; not of those who have lost the seat since. */
  readonly #votedAt = new Map<string, number>();

  constructor(report: Report, requests: RecentRequests) {
    this.#report = report;
    this.#requests = requests;
  }

  /** To be called when the room has been saved. */
  check(before: SavedGame, game: SavedGame, now: number): void {
    const after = new Map(game.seats.map((seat) => [seat.id, seat]));
    for (const seat of before.seats) {
      const same = after.get(seat.id);
      if (same) {
        this.#checkScore(before, game, seat, same);
        this.#checkName(before, game, seat, same);
      } else {
        this.#votedAt.delete(seat.id);
        if (!this.#requests.isLeaving(seat.socketId, game.roomId))
          this.#checkRemoval(before, game, seat, now);
      }
    }
    this.#checkVote(before, game);
    this.#checkVoters(before, game);
    this.#checkWhoSits(game);
    this.#checkAccounts(before, game);
  }

  /** The player has said this, perhaps the word of an earlier turn; `saidIn`: the game when the line was first sent. */
  checkGuess(saidIn: SavedGame, game: SavedGame, playerId: string, text: string): void {
    const { phase } = game;
    const isOn = phase.name === 'drawing' && isRight(text, phase.turn.word) && isSameTurn(saidIn, game);
    if (isOn && !knowingIn(game).includes(playerId))
      this.#report.violate('who says the word has guessed it', `${playerId}: ${text}`);
  }

  #checkScore(before: SavedGame, game: SavedGame, former: Seat, seat: Seat): void {
    if (before.phase.name === 'waiting' || game.phase.name === 'waiting') return;
    const gained = pointsOf(game, seat.id) - (isSameTurn(before, game) ? pointsOf(before, seat.id) : 0);
    const gainedByGuessing = turnOf(game)?.drawerId === seat.id ? 0 : gained;
    const isRight =
      seat.score === former.score + gained && seat.guessPoints === former.guessPoints + gainedByGuessing;
    if (!isRight)
      this.#report.violate(
        'points come from guesses alone',
        `${JSON.stringify(former)} to ${JSON.stringify(seat)}`,
      );
  }

  /** Everybody sees names and avatars: whoever knows the word keeps theirs, but for a number if others take that name. */
  #checkName(before: SavedGame, game: SavedGame, former: Seat, seat: Seat): void {
    if (![before, game].every((one) => knowingIn(one).includes(seat.id))) return;
    if (!seat.username.startsWith(former.username) || seat.avatar !== former.avatar)
      this.#report.violate(
        'who knows the word has no other name',
        `${JSON.stringify(former)} to ${JSON.stringify(seat)}`,
      );
  }

  #checkRemoval(before: SavedGame, game: SavedGame, seat: Seat, now: number): void {
    const isOver = seat.droppedAt !== null && seat.droppedAt + room.seatGraceMs <= now + ALARM_EARLY_MS;
    if (!isOver && !this.#isRemoved(before, game, seat.id))
      this.#report.violate('no seat is lost within its grace', JSON.stringify(seat));
  }

  #checkWhoSits({ seats, isPublic }: SavedGame): void {
    const ids = new Set(seats.map(({ id }) => id));
    for (const id of ids)
      if (id.startsWith(falseIdPrefix)) this.#report.violate('nobody sits by a token that is not good', id);
    if (ids.size !== seats.length) this.#report.violate('one person has one seat', JSON.stringify(seats));
    if (seats.length > (isPublic ? room.publicCapacity : room.privateCapacity))
      this.#report.violate('nobody sits where there is no place', JSON.stringify(seats));
  }

  /** Whoever goes on as a guest, on the same connection or in the same browser, does not get the seat of their account. */
  #checkAccounts(before: SavedGame, game: SavedGame): void {
    const wasThere = ({ id, socketId }: Seat) =>
      before.seats.some((seat) => seat.id === id && seat.socketId === socketId);
    for (const seat of game.seats)
      if (
        seat.id.startsWith(accountIdPrefix) &&
        !wasThere(seat) &&
        !this.#requests.hasLoggedIn(seat.socketId, seat.id)
      )
        this.#report.violate('only its own token gives the seat of an account', JSON.stringify(seat));
  }

  /** A vote may be decided after it was looked at, as when its turn's end makes players idle: then the next event ends it. */
  #checkVote({ vote: former, ...before }: SavedGame, game: SavedGame): void {
    if (former === null || game.vote?.startedAt !== former.startedAt) return;
    const isDecided = [{ ...before, vote: former }, game].every((one) => {
      const { votes, needed } = tallyOf(one, former.targetId);
      return votes >= needed;
    });
    if (isDecided) this.#report.violate('whoever is voted out leaves', JSON.stringify(game.vote));
  }

  /** Who votes has asked for it, and has been here for a turn. Nobody is voted on again too soon. */
  #checkVoters({ vote: former }: SavedGame, { vote, seats }: SavedGame): void {
    if (vote === null) return;
    const { targetId, voters, startedAt } = vote;
    const isNew = former?.startedAt !== startedAt;
    const asked = this.#requests.of('voteKick', targetId);
    const mayVote = ({ socketId, hasSeenTurn }: Seat) => hasSeenTurn && asked.has(socketId);
    for (const id of voters)
      if ((isNew || !former.voters.includes(id)) && !seats.some((seat) => seat.id === id && mayVote(seat)))
        this.#report.violate('who votes has asked for it, and seen a turn', id);
    if (!isNew) return;
    if (startedAt < (this.#votedAt.get(targetId) ?? Number.NEGATIVE_INFINITY) + moderation.voteAgainMs)
      this.#report.violate('nobody is voted on again too soon', targetId);
    this.#votedAt.set(targetId, startedAt);
  }

  /** Whether the host of a private room, or enough voters of a public one, asked to remove the player. */
  #isRemoved(before: SavedGame, game: SavedGame, playerId: string): boolean {
    const { isPublic, hostId, seats } = before;
    if (isPublic) {
      const vote = before.vote?.targetId === playerId ? before.vote : null;
      const asked = this.#requests.of('voteKick', playerId);
      // The last vote is not stored: it removes the player.
      const isLast = ({ id, socketId, droppedAt, hasSeenTurn }: Seat) =>
        hasSeenTurn && droppedAt === null && asked.has(socketId) && !vote?.voters.includes(id);
      return [before, game].some((one) => {
        const { votes, needed } = tallyOf({ ...one, vote }, playerId);
        return votes + Number(one.seats.some(isLast)) >= needed;
      });
    }
    const host = seats.find(({ id }) => id === hostId);
    return host !== undefined && this.#requests.of('kickPlayer', playerId).has(host.socketId);
  }
}
