import { RANDOM_ID_LENGTH, randomId } from '../randomId.ts';

const PART = `[\\w-]{${RANDOM_ID_LENGTH}}`;
/** A `pid`, whose second part sessions of earlier versions did not have. */
const PID = new RegExp(`^(${PART})(\\.${PART})?$`);

/** What the `pid`s of all sessions of one client have in common; undefined for what cannot be one. */
export const lineageOf = (pid: unknown): string | undefined =>
  typeof pid === 'string' ? PID.exec(pid)?.[1] : undefined;

/** The `pid` of a new session of the client that brings `former` from its last one, if it had any. */
export const newPid = (former: unknown): string => `${lineageOf(former) ?? randomId()}.${randomId()}`;
