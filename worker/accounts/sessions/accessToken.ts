// Access tokens: short-lived JWTs that identify a user. Verifying one needs no database, so rooms can do it.
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { User } from '../../../shared/protocol/http.ts';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { type Keys, keyBytes } from '../crypto/keys.ts';

/** What an access token says. */
export interface AccessClaims {
  userId: string;
  username: string;
  sessionId: string;
  /** Epoch ms, rounded to the second. */
  loginAt: number;
}

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'pixel-parlor';
const AUDIENCE = 'pixel-parlor';

const payloadSchema = v.object({
  sub: v.string(),
  username: v.string(),
  sid: v.string(),
  auth_time: v.number(),
  exp: v.number(),
});

const toSeconds = (ms: number): number => Math.floor(ms / 1000);

/** Signs an access token. `key` is base64 of 256 bits; `loginAt` and `now` are epoch ms. */
export function signAccessToken(
  key: string,
  { user, sessionId, loginAt }: { user: User; sessionId: string; loginAt: number },
  now: number,
): Promise<string> {
  return new SignJWT({ username: user.username, sid: sessionId, auth_time: toSeconds(loginAt) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(user.id)
    .setIssuedAt(toSeconds(now))
    .setExpirationTime(toSeconds(now) + accountSecurity.accessTokenS)
    .sign(keyBytes(key));
}

/**
 * The claims of a valid token; 'expired' if only its time is over; undefined if it is not ours. Tokens signed with
 * one of the `former` keys are valid too. `now` is epoch ms.
 */
export async function verifyAccessToken(
  { key, former }: Keys,
  token: string,
  now: number,
): Promise<AccessClaims | 'expired' | undefined> {
  for (const signer of [key, ...former]) {
    const verdict = await verifiedWith(signer, token, now);
    if (verdict !== 'not-signed-with-it') return verdict;
  }
  return undefined;
}

async function verifiedWith(
  key: string,
  token: string,
  now: number,
): Promise<AccessClaims | 'expired' | 'not-signed-with-it' | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyBytes(key), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(now),
    });
    const claims = v.safeParse(payloadSchema, payload);
    if (!claims.success) return undefined;
    const { sub, username, sid, auth_time } = claims.output;
    return { userId: sub, username, sessionId: sid, loginAt: auth_time * 1000 };
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return 'not-signed-with-it';
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
