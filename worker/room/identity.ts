import type { Creator } from '../wire/rpc.ts';
import type { Seat } from './store.ts';

/** Who asks for a seat. All of it is secret but the token's account: none of it is ever told to another player. */
export interface Applicant {
  /** Of the Socket.IO connection that asks. */
  pid: string | undefined;
  /** Of an earlier connection, brought by the client. */
  formerPid: string | undefined;
  /** Of the guest, the same in all tabs. */
  session: string | undefined;
}

export interface Account {
  id: string;
  username: string;
}

/** Whose access token it is. There are no accounts yet, so no token can be right. */
export const verifyToken = (_token: string): Account | undefined => undefined;

/** The seat that the applicant has already, if any. */
export function findSeat(seats: Iterable<Seat>, applicant: Applicant): Seat | undefined {
  const { session } = applicant;
  const pids = new Set([applicant.pid, applicant.formerPid].filter((pid) => pid !== undefined));
  let byPid: Seat | undefined;
  for (const seat of seats) {
    if (session !== undefined && seat.session === session) return seat;
    // A known guest is never found by a connection that belongs to another guest.
    const isOtherGuest = session !== undefined && seat.session !== null;
    if (!isOtherGuest && seat.pid !== null && pids.has(seat.pid)) byPid = seat;
  }
  return byPid;
}

/** Whether the applicant is who made the room. */
export function isCreator(creator: Creator, { pid, formerPid, session }: Applicant): boolean {
  if (creator.session !== undefined && creator.session === session) return true;
  return creator.pid !== undefined && (creator.pid === pid || creator.pid === formerPid);
}
