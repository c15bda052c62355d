import type { SeatRecord } from './RoomStore.ts';

/** Everything by which a person can be recognised. `pid` and `session` are secrets, never sent to other players. */
export interface Person {
  /** The part that the `pid`s of all connections of the client have in common. */
  readonly pid: string | undefined;
  /** Of the browser, shared by its tabs. */
  readonly session: string | undefined;
  readonly account: { readonly id: string } | undefined;
}

/** What is known of the person who has the seat. */
export const personOf = ({ playerId, isAccount, session, pid }: SeatRecord): Person => ({
  account: isAccount ? { id: playerId } : undefined,
  session: session ?? undefined,
  pid: pid ?? undefined,
});

/** The keys of this person, each of which may have been banned. */
export const keysOfPerson = ({ pid, session, account }: Partial<Person>): string[] => [
  ...(account ? [`account ${account.id}`] : []),
  ...(session === undefined ? [] : [`session ${session}`]),
  ...(pid === undefined ? [] : [`pid ${pid}`]),
];

/** Whether the two, of whom not everything has to be known, have a key in common. */
export function isSamePerson(one: Partial<Person>, other: Partial<Person>): boolean {
  const keys = keysOfPerson(one);
  return keysOfPerson(other).some((key) => keys.includes(key));
}
