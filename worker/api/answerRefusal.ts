import type { Context } from 'hono';
import { apiRefusals, type ErrorAnswer } from '../../shared/protocol/http.ts';
import type { Deps } from '../accounts/deps.ts';
import type { Refused } from '../accounts/result.ts';
import { type Env, keysOf } from '../env.ts';

/** The answer to an expected refusal: its status, its words, and when to try again. */
export function answerRefusal(c: Context, { code, retryAt, account }: Refused): Response {
  const [status, message] = apiRefusals[code];
  // For the security log.
  c.set('refusal', code);
  if (account !== undefined) c.set('account', account);
  if (retryAt !== undefined) {
    const waitS = Math.ceil((retryAt - Date.now()) / 1000);
    c.header('Retry-After', String(Math.max(1, waitS)));
  }
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  return c.json({ message } satisfies ErrorAnswer, status);
}

/** Where players meet us. */
export const originOf = <E extends { Bindings: Env }>(c: Context<E>): string =>
  c.env.PUBLIC_ORIGIN ?? new URL(c.req.url).origin;

/** What the rules of accounts need of this request's surroundings. */
export function depsOf<E extends { Bindings: Env }>(c: Context<E>): Deps {
  const accessToken = keysOf(c.env, 'ACCESS_TOKEN_KEY');
  const totp = keysOf(c.env, 'TOTP_KEY');
  return {
    db: c.env.DB,
    accessTokenKey: accessToken.key,
    totpKey: totp.key,
    formerAccessTokenKeys: accessToken.former,
    formerTotpKeys: totp.former,
    origin: originOf(c),
  };
}
