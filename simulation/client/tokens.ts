import { base64url, decodeJwt } from 'jose';
import type { User } from '../../shared/protocol/http.ts';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { signAccessToken } from '../../worker/accounts/sessions/accessToken.ts';

/** The signing key of the simulated Worker: base64 of 256 bits. */
export const TOKEN_KEY = btoa('a key of thirty-two bytes, no more.'.slice(0, 32));

/** Marks the ids of accounts. */
export const accountIdPrefix = 'account-';

/** Marks ids that occur in invalid tokens only. */
export const falseIdPrefix = 'false ';

/** Who is logged in. */
export type Account = Pick<User, 'id' | 'username'>;

export type TokenKind = 'good' | 'expired' | 'tampered';

/** An access token of the account; an invalid one contains another id. */
export async function tokenOf({ id, username }: Account, kind: TokenKind, now: number) {
  const sign = (subject: string, at: number) =>
    signAccessToken(TOKEN_KEY, { user: { id: subject, username } as User, sessionId: 's', loginAt: at }, at);
  if (kind === 'good') return sign(id, now);
  if (kind === 'expired') return sign(falseIdPrefix + id, now - 2 * accountSecurity.accessTokenS * 1000);
  const token = await sign(id, now);
  const [header, , signature] = token.split('.');
  const claims = { ...decodeJwt(token), sub: falseIdPrefix + id };
  return [header, base64url.encode(JSON.stringify(claims)), signature].join('.');
}
