import type { Context } from 'hono';
import { apiRefusals, type ErrorAnswer } from '../../shared/protocol/http.ts';
import type { Deps } from '../accounts/deps.ts';
import type { Refused } from '../accounts/result.ts';
import type { Env } from '../env.ts';

/** The answer to an expected refusal: its status, its words, and when to try again. */
export function answerRefusal(c: Context, { code, retryAt }: Refused): Response {
  const [status, message] = apiRefusals[code];
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
export const depsOf = <E extends { Bindings: Env }>(c: Context<E>): Deps => ({
  db: c.env.DB,
  accessTokenKey: c.env.ACCESS_TOKEN_KEY,
  totpKey: c.env.TOTP_KEY,
  origin: originOf(c),
});
