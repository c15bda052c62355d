import { asSeen } from '../../../shared/protocol/asSeen.ts';
import type { JoinInput } from '../input.ts';
import { renameInScores } from '../phases/finished.ts';
import type { Seat } from '../state.ts';
import { everyone, roomUpdate, type Step } from '../step.ts';
import { freeName } from './names.ts';
import { knowsSecret, patchSeat, seatOf } from './seats.ts';

/**
 * The name, numbered if another player has the same. A guest yields to whoever is connected, and to accounts that are away. One
 * who has a seat yields to all who are away, but for the name that both have already: two of the same name would swap their
 * numbers whenever the second is back first, as after a crash. An account yields to other accounts only: masked names may be
 * alike, and one that was deleted may still play.
 */
function uniqueName({ state, context }: Step, name: string, playerId: string): string {
  const isGuest = !context.isAccount(playerId);
  const own = seatOf(state, playerId)?.username;
  const isKept = (username: string) => own !== undefined && asSeen(username) !== asSeen(own);
  const others = state.seats.filter(
    ({ id, username, droppedAt }) =>
      id !== playerId && (context.isAccount(id) || (isGuest && (droppedAt === null || isKept(username)))),
  );
  return freeName(
    name,
    others.map(({ username }) => username),
  );
}

/**
 * The name and the avatar of a player who joins. Everybody sees them at once: whoever knows the word, even if their seat has
 * only expired in this step, keeps theirs while others guess, and gets later what they ask for.
 */
export function profileOf(
  step: Step,
  { playerId, name, avatar }: JoinInput,
): Pick<Seat, 'username' | 'avatar' | 'wish'> {
  const former = seatOf(step.before, playerId);
  if (!former || !knowsSecret(step.state, playerId))
    return { username: uniqueName(step, name, playerId), avatar, wish: null };
  const username = uniqueName(step, former.username, playerId);
  const hasAll = username === name && former.avatar === avatar;
  return { username, avatar: former.avatar, wish: hasAll ? null : { name, avatar } };
}

/** Guests who are here yield to accounts with their name. Those who are away would seem to be back: they yield then. */
export function yieldNames(step: Step): void {
  for (const { id, username, droppedAt } of step.state.seats)
    if (droppedAt === null && !step.context.isAccount(id))
      patchSeat(step, id, { username: uniqueName(step, username, id) });
}

/** Gives players what they wished for while they knew what others had yet to guess. */
export function grantWishes(step: Step): void {
  for (const { id, wish } of step.state.seats) {
    if (!wish || knowsSecret(step.state, id)) continue;
    patchSeat(step, id, { username: uniqueName(step, wish.name, id), avatar: wish.avatar, wish: null });
    yieldNames(step);
    roomUpdate(step);
  }
  renameInScores(step, everyone(step.state));
}
