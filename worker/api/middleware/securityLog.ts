// The audit log: one entry per account event. It holds no names, addresses or secrets; an account appears as a keyed
// hash of its name, the same in every entry.
import type { MiddlewareHandler } from 'hono';
import { base64url } from 'jose';
import type { ApiRefusalCode, User } from '../../../shared/protocol/http.ts';
import { hmacSha256 } from '../../accounts/crypto/hmacSha256.ts';
import { keyBytes } from '../../accounts/crypto/keys.ts';
import { usernameKey } from '../../accounts/usernames.ts';
import { log } from '../../telemetry/log.ts';
import { routeOf } from '../context/routeOf.ts';
import type { ApiEnv } from '../context/types.ts';

/** What routes and responses tell this log through the context. */
export interface Logged {
  /** Set by `answerRefusal`. */
  refusal?: ApiRefusalCode;
  /** The account's name, where neither the body nor the access token has it. */
  account?: string;
  user?: User;
}

interface RouteEvents {
  done?: string;
  refused?: string;
}

/** Every route that changes an account's security. */
export const routes: Readonly<Record<string, RouteEvents>> = {
  '/api/auth/register': { done: 'account-created', refused: 'account-refused' },
  '/api/auth/login': { done: 'logged-in', refused: 'login-failed' },
  '/api/auth/refresh-token': { refused: 'refresh-refused' },
  '/api/recovery/initiate': { done: 'recovery-begun', refused: 'recovery-of-nobody' },
  '/api/recovery/verify-totp': { done: 'recovered-by-totp', refused: 'recovery-failed' },
  '/api/recovery/verify-backup-code': { done: 'recovered-by-backup-code', refused: 'recovery-failed' },
  '/api/recovery/verify-passkey-auth': { done: 'recovered-by-passkey', refused: 'recovery-failed' },
  '/api/recovery/reset-password': { done: 'password-reset', refused: 'password-reset-refused' },
  '/api/security/verify-totp': { done: 'authenticator-set', refused: 'security-change-refused' },
  '/api/security/generate-backup-codes': { done: 'backup-codes-made', refused: 'security-change-refused' },
  '/api/security/verify-passkey-registration': { done: 'passkey-added', refused: 'security-change-refused' },
  '/api/security/passkeys/:id': { done: 'passkey-removed', refused: 'security-change-refused' },
  '/api/security/change-password': { done: 'password-changed', refused: 'password-change-refused' },
  '/api/security/end-other-sessions': { done: 'other-sessions-ended', refused: 'security-change-refused' },
  '/api/security/finalize-setup': { done: 'setup-completed', refused: 'security-change-refused' },
};

/** Refusals that say more than the route's own `refused` event. */
const telling: Readonly<Partial<Record<ApiRefusalCode, string>>> = {
  locked: 'locked',
  'locked-for-a-day': 'locked',
  'refresh-token-reused': 'refresh-token-reused',
  'foreign-origin': 'foreign-origin-refused',
  'too-many-requests': 'rate-limited',
  'not-signed-in': 'access-refused',
  'login-not-recent': 'access-refused',
  'invalid-body': 'malformed',
  'unsupported-media-type': 'malformed',
  'body-too-large': 'malformed',
};

/** Logs the outcome of a request that concerned an account. */
export const securityLog: MiddlewareHandler<
  ApiEnv & { Variables: Logged },
  string,
  { out: { json: unknown } }
> = async (c, next) => {
  await next();
  const { refusal, account, user } = c.var;
  const path = routeOf(c);
  const route = routes[path];
  const done = c.res.ok ? route?.done : undefined;
  const what = refusal === undefined ? done : (telling[refusal] ?? route?.refused);
  if (what === undefined) return;
  const named = account ?? user?.username ?? usernameIn(c.req.valid('json'));
  log('security', {
    what,
    path,
    ...(refusal && { reason: refusal }),
    ...(named !== undefined && { account: await pseudonymOf(named, c.env.ACCESS_TOKEN_KEY) }),
  });
};

function usernameIn(body: unknown): string | undefined {
  const { username } = (body ?? {}) as { username?: unknown };
  return typeof username === 'string' ? username : undefined;
}

const PSEUDONYM_LENGTH = 16;

/**
 * Irreversible without the key, even by trying names. The prefix keeps the text apart from what the same key signs as
 * an access token.
 */
async function pseudonymOf(username: string, key: string): Promise<string> {
  const mac = await hmacSha256(keyBytes(key), `security log: ${usernameKey(username)}`);
  return base64url.encode(mac).slice(0, PSEUDONYM_LENGTH);
}
