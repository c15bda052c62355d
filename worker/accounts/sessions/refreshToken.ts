// A refresh token is `sessionId.secret`. Its successor's secret is derived from its own and a salt, so that a token
// presented again moments later yields the same successor, although only hashes are stored.
import { base64url } from 'jose';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { hmacSha256 } from '../crypto/hmacSha256.ts';
import { randomToken } from '../crypto/randomToken.ts';

const SESSION_ID_BYTES = 16;
/** How many characters of base64url, without padding, this many bytes take. */
const charsOf = (bytes: number) => Math.ceil((bytes * 4) / 3);
const pattern = new RegExp(
  `^([\\w-]{${charsOf(SESSION_ID_BYTES)}})\\.([\\w-]{${charsOf(accountSecurity.refreshTokenBytes)}})$`,
);

export interface RefreshToken {
  sessionId: string;
  secret: string;
}

/** The first token of a new session. */
export const newRefreshToken = (): RefreshToken => ({
  sessionId: randomToken(SESSION_ID_BYTES),
  secret: randomToken(accountSecurity.refreshTokenBytes),
});

/** The token as stored in the cookie. */
export const refreshTokenText = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret}`;

/** Undefined if the text does not have the form of a token. */
export function parseRefreshToken(text: string | undefined): RefreshToken | undefined {
  const [, sessionId, secret] = pattern.exec(text ?? '') ?? [];
  return sessionId === undefined || secret === undefined ? undefined : { sessionId, secret };
}

/** The successor of `token` for this salt. */
export async function successorOf({ sessionId, secret }: RefreshToken, salt: string): Promise<RefreshToken> {
  const next = await hmacSha256(new TextEncoder().encode(secret), salt);
  return { sessionId, secret: base64url.encode(next) };
}
