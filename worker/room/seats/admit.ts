import { avatarUrl } from '../../../shared/protocol/avatar.ts';
import type { CheckedPayload } from '../../../shared/protocol/events.ts';
import type { Wish } from '../../game/index.ts';
import { maskProfanity } from '../../words/profanity.ts';
import type { OwnWish, RunningGame } from '../running/RunningGame.ts';
import type { Outcome } from '../running/transition.ts';
import { isSamePerson } from '../storage/person.ts';
import type { SeatRecord } from '../storage/RoomStore.ts';
import { type Account, type Applicant, seatsOf } from './identity.ts';
import { freeName, isSameName } from './names.ts';

/** The result of a request for a seat: given, refused, or banned until then (epoch ms). */
type Admission = Outcome | { ok: false; bannedUntil: number };

type NamedSeat = Pick<SeatRecord, 'playerId' | 'isAccount'>;

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
  const asksFor = profileOf(game, account, own, asked.guestInfo);
  if (asksFor.name === '') return { ok: false, code: 'invalid-name' };

  for (const seat of former) {
    const left = game.vacate(seat, socketId);
    if (!left.ok) return left;
  }
  // Everybody sees names and avatars at once: whoever knows the word, maybe as the next drawer since a seat was vacated, changes
  // neither while others guess.
  const mayChange = own === undefined || !game.roster.knowsSecret(own.playerId);
  const { name, avatar } = mayChange ? asksFor : profileOf(game, account, own, undefined);
  const isAccount = account !== undefined || own?.isAccount === true;
  const playerId = account?.id ?? own?.playerId ?? crypto.randomUUID();
  const seat: SeatRecord = {
    playerId,
    socketId,
    lobby,
    pid: applicant.pid ?? null,
    session: applicant.session ?? own?.session ?? null,
    isAccount,
  };
  const username = uniqueName(game, name, seat);
  const isCreator = isSamePerson(game.record.creator, applicant);
  const wish = mayChange ? null : asksFor;
  const outcome = game.sit(seat, { username, avatar, isCreator, ...(asked.guestInfo && { wish }) });
  if (outcome.ok && isAccount) yieldName(game, username);
  // The vote on removing this player may have just succeeded.
  return outcome.ok ? outcome : (bar(game, applicant) ?? outcome);
}

/** Whether another client has the seat, and is connected. The applicant's own loss may not have been noticed yet. */
const isInUse = (game: RunningGame, seat: SeatRecord, { pid }: Applicant): boolean =>
  seat.pid !== (pid ?? null) && !game.roster.isAway(seat.playerId);

/** The name, empty if there is none, and the avatar that the applicant asks for or has already. */
function profileOf(
  game: RunningGame,
  account: Account | undefined,
  own: SeatRecord | undefined,
  wish: CheckedPayload<'joinRoom'>['guestInfo'],
): Wish {
  const player = own && game.roster.player(own.playerId);
  const asksFor = account?.username ?? wish?.name ?? player?.username ?? '';
  const name = game.record.isPublic ? maskProfanity(asksFor) : asksFor;
  const avatar = wish ? avatarUrl(wish.avatarSeed || name) : (player?.avatar ?? avatarUrl(name));
  return { name, avatar };
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
  const player = seat && game.roster.player(seat.playerId);
  if (!seat || !player) return;
  const username = uniqueName(game, player.username, seat);
  game.sit(seat, { username, avatar: player.avatar, isCreator: false });
}

/**
 * The name, numbered if another player has the same, or is about to be `given` it. A guest yields to whoever is connected, and to
 * accounts that are away. An account yields to other accounts only: masked names may be alike, and one that was deleted may still
 * play.
 */
function uniqueName(
  game: RunningGame,
  name: string,
  { playerId, isAccount }: NamedSeat,
  given?: ReadonlyMap<string, string>,
): string {
  const others = game.roster
    .players()
    .filter(
      ({ id, droppedAt }) =>
        id !== playerId && (game.roster.seatOf(id)?.isAccount || (droppedAt === null && !isAccount)),
    );
  return freeName(
    name,
    others.map(({ id, username }) => given?.get(id) ?? username),
  );
}

/** Renames guests with the account's name: the account keeps it. */
function yieldName(game: RunningGame, name: string): void {
  for (const { id: playerId, username, avatar, droppedAt } of game.roster.players()) {
    if (isOfAccount(game, playerId) || droppedAt !== null || !isSameName(username, name)) continue;
    rename(game, [{ playerId, name: username, avatar }]);
  }
}

/** Gives players other names, numbered if need be, and other avatars, in one step. Then guests yield to accounts among them. */
export function rename(game: RunningGame, wishes: readonly OwnWish[]): void {
  const given = new Map<string, string>();
  const players = wishes.map(({ playerId, name, avatar }) => {
    const isAccount = isOfAccount(game, playerId);
    const username = uniqueName(game, name, { playerId, isAccount }, given);
    given.set(playerId, username);
    return { playerId, username, avatar };
  });
  if (!game.act({ type: 'rename', players }).ok) return;
  for (const [playerId, username] of given) if (isOfAccount(game, playerId)) yieldName(game, username);
}

const isOfAccount = (game: RunningGame, playerId: string): boolean =>
  game.roster.seatOf(playerId)?.isAccount ?? false;
