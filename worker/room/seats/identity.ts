import type { RefusalCode } from '../../../shared/protocol/refusals.ts';
import { verifyAccessToken } from '../../accounts/sessions/accessToken.ts';
import { type Env, keysOf } from '../../env.ts';
import type { Person } from '../storage/person.ts';
import type { SeatRecord } from '../storage/RoomStore.ts';

export interface Account {
  id: string;
  username: string;
}

/** Who asks for a seat. */
export interface Applicant extends Person {
  socketId: string;
  /** Proven by an access token; undefined for a guest. */
  account: Account | undefined;
  /** Whether the client sent a guest name, instead of only asking for its seat back. */
  isNamed: boolean;
}

/** The account of an access token, or the code of its refusal. `now` is epoch ms. */
export async function accountOf(
  env: Env,
  token: string,
  now: number,
): Promise<{ account: Account } | { code: RefusalCode }> {
  const claims = await verifyAccessToken(keysOf(env, 'ACCESS_TOKEN_KEY'), token, now);
  if (claims === undefined) return { code: 'invalid-token' };
  if (claims === 'expired') return { code: 'token-expired' };
  return { account: { id: claims.userId, username: claims.username } };
}

/** The applicant's own seat, if any, and those that the same client has as another player. */
export function seatsOf(
  seats: Iterable<SeatRecord>,
  applicant: Applicant,
): { own: SeatRecord | undefined; former: SeatRecord[] } {
  const { socketId, pid, session, account, isNamed } = applicant;
  const all = [...seats];
  const isHere = (seat: SeatRecord) => seat.socketId === socketId;
  const hasSession = (seat: SeatRecord) => session !== undefined && seat.session === session;
  const hasPid = (seat: SeatRecord) => pid !== undefined && seat.pid === pid;
  const isSameClient = (seat: SeatRecord) => isHere(seat) || hasSession(seat) || hasPid(seat);

  if (account) {
    const own = all.find((seat) => seat.isAccount && seat.playerId === account.id);
    return { own, former: all.filter((seat) => seat !== own && isSameClient(seat)) };
  }
  // A client that sends a guest name is no longer logged in.
  const possible = isNamed ? all.filter((seat) => !seat.isAccount) : all;
  // A guest with a session never gets a seat by `pid` if that seat has another guest's session.
  const isOtherGuest = (seat: SeatRecord) => session !== undefined && seat.session !== null;
  const own =
    possible.find(hasSession) ??
    possible.find(isHere) ??
    possible.findLast((seat) => hasPid(seat) && !isOtherGuest(seat));
  const isFormer = (seat: SeatRecord) => isHere(seat) || (isNamed && seat.isAccount && isSameClient(seat));
  return { own, former: all.filter((seat) => seat !== own && isFormer(seat)) };
}
