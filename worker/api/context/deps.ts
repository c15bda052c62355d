import type { Context } from 'hono';
import type { Deps } from '../../accounts/deps.ts';
import { keysOf } from '../../env.ts';
import { log } from '../../telemetry/log.ts';
import type { ApiEnv } from './types.ts';

/** The origin that players use, such as `https://parlor.example`. */
export const originOf = <E extends ApiEnv>(c: Context<E>): string =>
  new URL(c.env.PUBLIC_ORIGIN || c.req.url).origin;

/** What `worker/accounts` needs: the database, the keys, our origin and the log. */
export function depsOf<E extends ApiEnv>(c: Context<E>): Deps {
  return {
    db: c.env.DB,
    accessTokenKeys: keysOf(c.env, 'ACCESS_TOKEN_KEY'),
    totpKeys: keysOf(c.env, 'TOTP_KEY'),
    origin: originOf(c),
    onStoreFailed: (error) => log('store-failed', { what: 'attempt', error }),
  };
}
