import type { SeatRecord } from './RoomStore.ts';

/** Everything by which a person can be recognised: the lineage of a client, a browser, an account. */
export interface Person {
  readonly pid: string | undefined;
  readonly session: string | undefined;
  readonly account: { readonly id: string } | undefined;
}

/** The keys of the seat's player, under which a ban is stored. */
export const keysOfSeat = ({ playerId, isAccount, session, pid }: SeatRecord): string[] =>
  keysOfPerson({
    account: isAccount ? { id: playerId } : undefined,
    session: session ?? undefined,
    pid: pid ?? undefined,
  });

/** The keys of this person, each of which may have been banned. */
export const keysOfPerson = ({ pid, session, account }: Person): string[] => [
  ...(account ? [`account ${account.id}`] : []),
  ...(session === undefined ? [] : [`session ${session}`]),
  ...(pid === undefined ? [] : [`pid ${pid}`]),
];
