import type { RefusalCode } from '../../shared/protocol/codes.ts';
import { verifyAccessToken } from '../accounts/accessToken.ts';
import { type Env, keysOf } from '../env.ts';
import type { Creator } from '../wire/rpc.ts';
import type { Seat } from './storage/store.ts';

export interface Account {
  id: string;
  username: string;
}

/** Who asks for a seat. All of it but the account is secret, and never told to another player. */
export interface Applicant {
  socketId: string;
  /** Of the Socket.IO connection that asks. */
  pid: string | undefined;
  /** Of an earlier connection, brought by the client. */
  formerPid: string | undefined;
  /** Of the browser, the same in all tabs. */
  session: string | undefined;
  /** Proven by an access token; undefined for a guest. */
  account: Account | undefined;
  /** Whether a guest gives a name, and does not only ask to come back. */
  isNamed: boolean;
}

/** Everything by which a banned person may be recognised. */
export type Person = Pick<Applicant, 'pid' | 'formerPid' | 'session' | 'account'>;

/** Whose access token it is, or why it is refused. `now` is epoch milliseconds. */
export async function accountOf(
  env: Env,
  token: string,
  now: number,
): Promise<{ account: Account } | { code: RefusalCode }> {
  const { key, former } = keysOf(env, 'ACCESS_TOKEN_KEY');
  const claims = await verifyAccessToken(key, token, now, former);
  if (claims === undefined) return { code: 'invalid-token' };
  if (claims === 'expired') return { code: 'token-expired' };
  return { account: { id: claims.userId, username: claims.username } };
}

/** The seat that the applicant has already, if any, and those that the same client has as somebody else. */
export function seatsOf(
  seats: Iterable<Seat>,
  applicant: Applicant,
): { own: Seat | undefined; former: Seat[] } {
  const { socketId, session, account, isNamed } = applicant;
  const pids = new Set([applicant.pid, applicant.formerPid].filter((pid) => pid !== undefined));
  const all = [...seats];
  const isHere = (seat: Seat) => seat.socketId === socketId;
  const hasSession = (seat: Seat) => session !== undefined && seat.session === session;
  const hasPid = (seat: Seat) => seat.pid !== null && pids.has(seat.pid);
  const isSameClient = (seat: Seat) => isHere(seat) || hasSession(seat) || hasPid(seat);

  if (account) {
    const own = all.find((seat) => seat.isAccount && seat.playerId === account.id);
    return { own, former: all.filter((seat) => seat !== own && isSameClient(seat)) };
  }
  // A client that gives a guest's name is no longer the account that it was.
  const possible = isNamed ? all.filter((seat) => !seat.isAccount) : all;
  // A known guest is never found by a connection that belongs to another guest.
  const isOtherGuest = (seat: Seat) => session !== undefined && seat.session !== null;
  const own =
    possible.find(isHere) ??
    possible.find(hasSession) ??
    possible.findLast((seat) => hasPid(seat) && !isOtherGuest(seat));
  return { own, former: isNamed ? all.filter((seat) => seat.isAccount && isSameClient(seat)) : [] };
}

/** The keys under which the seat's holder is banned. */
export const keysOfSeat = ({ playerId, isAccount, session, pid }: Seat): string[] => [
  ...(isAccount ? [`account ${playerId}`] : []),
  ...(session === null ? [] : [`session ${session}`]),
  ...(pid === null ? [] : [`pid ${pid}`]),
];

/** The keys under which a ban on this person may stand. */
export const keysOfPerson = ({ pid, formerPid, session, account }: Person): string[] => [
  ...(account ? [`account ${account.id}`] : []),
  ...(session === undefined ? [] : [`session ${session}`]),
  ...[pid, formerPid].filter((one) => one !== undefined).map((one) => `pid ${one}`),
];

/** Whether the applicant made the room. */
export function isCreator(creator: Creator, { pid, formerPid, session }: Applicant): boolean {
  if (creator.session !== undefined && creator.session === session) return true;
  return creator.pid !== undefined && (creator.pid === pid || creator.pid === formerPid);
}
