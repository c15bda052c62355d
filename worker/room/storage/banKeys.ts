import type { SeatRecord } from './RoomStore.ts';

/** Everything by which a banned person can be recognised. */
export interface Person {
  readonly pid: string | undefined;
  readonly session: string | undefined;
  readonly account: { readonly id: string } | undefined;
}

/** The keys under which the seat's player is banned. */
export const keysOfSeat = ({ playerId, isAccount, session, pid }: SeatRecord): string[] =>
  keysOfPerson({
    account: isAccount ? { id: playerId } : undefined,
    session: session ?? undefined,
    pid: pid ?? undefined,
  });

/** The keys under which this person may have been banned. */
export const keysOfPerson = ({ pid, session, account }: Person): string[] => [
  ...(account ? [`account ${account.id}`] : []),
  ...(session === undefined ? [] : [`session ${session}`]),
  ...(pid === undefined ? [] : [`pid ${pid}`]),
];
