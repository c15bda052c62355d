import { avatarUrl } from '../../../shared/protocol/avatar.ts';
import type { CheckedPayload } from '../../../shared/protocol/events.ts';
import type { Wish } from '../../game/index.ts';
import { maskProfanity } from '../../words/profanity.ts';
import type { RunningGame } from '../running/RunningGame.ts';
import type { Outcome } from '../running/transition.ts';
import { isSamePerson } from '../storage/person.ts';
import type { SeatRecord } from '../storage/RoomStore.ts';
import { type Account, type Applicant, seatsOf } from './identity.ts';

/** The result of a request for a seat: given, refused, or banned until then (epoch ms). */
type Admission = Outcome | { ok: false; bannedUntil: number };

/** Gives the applicant its own seat or a new one. */
export function admit(
  game: RunningGame,
  applicant: Applicant,
  lobby: string | null,
  asked: CheckedPayload<'joinRoom'>,
): Admission {
  const { account, socketId } = applicant;
  const ban = bar(game, applicant);
  if (ban) return ban;
  const { own, former } = seatsOf(game.roster.seats(), applicant);
  if (asked.isReturn && own && isInUse(game, own, applicant)) return { ok: false, code: 'seat-taken' };
  const { name, avatar } = wishOf(game, account, own, asked.guestInfo);
  if (name === '') return { ok: false, code: 'invalid-name' };

  for (const seat of former) {
    const left = game.vacate(seat, socketId);
    if (!left.ok) return left;
  }
  const seat: SeatRecord = {
    playerId: account?.id ?? own?.playerId ?? crypto.randomUUID(),
    socketId,
    lobby,
    pid: applicant.pid ?? null,
    session: applicant.session ?? own?.session ?? null,
    isAccount: account !== undefined || own?.isAccount === true,
  };
  const isCreator = isSamePerson(game.record.creator, applicant);
  const outcome = game.sit(seat, { name, avatar, isCreator });
  // The vote on removing this player may have just succeeded.
  return outcome.ok ? outcome : (bar(game, applicant) ?? outcome);
}

/** Whether another client has the seat, and is connected. The applicant's own loss may not have been noticed yet. */
const isInUse = (game: RunningGame, seat: SeatRecord, { pid }: Applicant): boolean =>
  seat.pid !== (pid ?? null) && !game.roster.isAway(seat.playerId);

/** The name, empty if there is none, and the avatar that the applicant asks for, or has already or wished for. */
function wishOf(
  game: RunningGame,
  account: Account | undefined,
  own: SeatRecord | undefined,
  guestInfo: CheckedPayload<'joinRoom'>['guestInfo'],
): Wish {
  const former = own && standingWishOf(game, own);
  const asksFor = account?.username ?? guestInfo?.name ?? former?.name ?? '';
  const name = game.record.isPublic ? maskProfanity(asksFor) : asksFor;
  const avatar = guestInfo ? avatarUrl(guestInfo.avatarSeed || name) : (former?.avatar ?? avatarUrl(name));
  return { name, avatar };
}

/** The name and the avatar that the player of a seat wishes for, or has. */
function standingWishOf(game: RunningGame, { playerId }: SeatRecord): Wish | undefined {
  const player = game.roster.player(playerId);
  return player && (player.wish ?? { name: player.username, avatar: player.avatar });
}

/** Refuses somebody who is banned, and from then on all that this person can be recognised by. */
function bar(game: RunningGame, applicant: Applicant): Admission | undefined {
  const bannedUntil = game.bannedUntil(applicant);
  if (bannedUntil === undefined) return undefined;
  game.keepOut(applicant, bannedUntil);
  return { ok: false, bannedUntil };
}

/** Gives a connection that is back its seat again, unless the seat is gone, or that cannot be saved. */
export function readmit(game: RunningGame, socketId: string): void {
  const seat = game.roster.seatAt(socketId);
  const wish = seat && standingWishOf(game, seat);
  if (seat && wish) game.sit(seat, { ...wish, isCreator: false });
}
