import type { ApiRefusalCode } from '../../shared/protocol/http.ts';

/** What became of a request: its value, or an expected refusal. What is neither is a bug, and thrown. */
export type Result<T> = { ok: true; value: T } | Refused;

export interface Refused {
  ok: false;
  code: ApiRefusalCode;
  /** Epoch milliseconds from which trying again makes sense. */
  retryAt?: number;
  /** The account that it was about, if the answer must not tell: for the log alone. */
  account?: string;
}

/** A request that succeeded, with its value. */
export const success = <T>(value: T): Result<T> => ({ ok: true, value });

/** A request that was refused. `retryAt` is epoch milliseconds. */
export const refused = (code: ApiRefusalCode, retryAt?: number): Refused =>
  retryAt === undefined ? { ok: false, code } : { ok: false, code, retryAt };
