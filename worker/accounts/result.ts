import type { ApiRefusalCode } from '../../shared/protocol/http.ts';

/** The outcome of an operation: its value, or an expected refusal. Anything else is a bug, and thrown. */
export type Result<T> = { ok: true; value: T } | Refused;

export interface Refused {
  ok: false;
  code: ApiRefusalCode;
  /** When trying again makes sense, epoch ms. */
  retryAt?: number;
  /** The username concerned, where the response must not reveal it: for the security log only. */
  account?: string;
}

/** A success with its value. */
export const success = <T>(value: T): Result<T> => ({ ok: true, value });

/** A refusal. `retryAt` is epoch ms. */
export const refused = (code: ApiRefusalCode, retryAt?: number): Refused =>
  retryAt === undefined ? { ok: false, code } : { ok: false, code, retryAt };
