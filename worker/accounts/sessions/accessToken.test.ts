import { exportSPKI, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { newKey } from '../../testing/newKey.ts';
import { keyBytes } from '../crypto/keys.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { signAccessToken, verifyAccessToken } from './accessToken.ts';

/** Contains characters that base64url lacks. */
const key = btoa('\u00fb\u00ff'.repeat(16));
const keys = { key, former: [] };
const now = 1_800_000_000_000;
const nowS = now / 1000;
const user = { id: 'user-1', username: 'Ada', isRecoverySetupComplete: false };
const claims = { userId: 'user-1', username: 'Ada', sessionId: 'session-1', loginAt: now - 60_000 };

const sign = (at = now, with_ = key) =>
  signAccessToken(with_, { user, sessionId: claims.sessionId, loginAt: claims.loginAt }, at);

const goodHeader = { alg: 'HS256', typ: 'at+jwt' };
const goodPayload = {
  sub: user.id,
  username: user.username,
  sid: claims.sessionId,
  auth_time: nowS - 60,
  iss: 'pixel-parlor',
  aud: 'pixel-parlor',
  exp: nowS + 60,
};

/** A valid token with changes, signed with our key unless told otherwise. */
const forge = (
  payload: Record<string, unknown>,
  header: JWTHeaderParameters = goodHeader,
  secret: Parameters<SignJWT['sign']>[0] = keyBytes(key),
): Promise<string> => new SignJWT({ ...goodPayload, ...payload }).setProtectedHeader(header).sign(secret);

const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

describe('an access token', () => {
  it('carries account, session and login time', async () => {
    expect(await verifyAccessToken(keys, await sign(), now)).toEqual(claims);
    expect(await verifyAccessToken(keys, await forge({}), now)).toEqual(claims);
  });

  it('is valid for a quarter of an hour', async () => {
    const token = await sign();
    expect(await verifyAccessToken(keys, token, now + accountSecurity.accessTokenS * 1000 - 1)).toEqual(
      claims,
    );
    expect(await verifyAccessToken(keys, token, now + accountSecurity.accessTokenS * 1000)).toBe('expired');
  });

  it('is refused if signed with another key, expired or not', async () => {
    const foreign = await sign(now, btoa('x'.repeat(32)));
    expect(await verifyAccessToken(keys, foreign, now)).toBeUndefined();
    expect(await verifyAccessToken(keys, foreign, now + 86_400_000)).toBeUndefined();
  });

  it.each(['HS384', 'HS512'])('is refused if signed with %s, even with our key', async (alg) => {
    // These algorithms require longer keys.
    const ours = keyBytes(key);
    for (const secret of [new Uint8Array([...ours, ...ours]), new Uint8Array(64).fill(1)])
      expect(
        await verifyAccessToken(keys, await forge({}, { ...goodHeader, alg }, secret), now),
      ).toBeUndefined();
  });

  it.each(['none', 'None', 'NONE', ''])('is refused if unsigned: alg %j', async (alg) => {
    const [, payload, signature] = (await sign()).split('.');
    const header = encode({ ...goodHeader, alg });
    expect(await verifyAccessToken(keys, `${header}.${payload}.`, now)).toBeUndefined();
    expect(await verifyAccessToken(keys, `${header}.${payload}`, now)).toBeUndefined();
    expect(await verifyAccessToken(keys, `${header}.${payload}.${signature}`, now)).toBeUndefined();
  });

  it('is refused if signed with a public-key algorithm or with a public key as secret', async () => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    const withPrivateKey = await forge({}, { ...goodHeader, alg: 'RS256' }, pair.privateKey);
    expect(await verifyAccessToken(keys, withPrivateKey, now)).toBeUndefined();
    const publicKey = new TextEncoder().encode(await exportSPKI(pair.publicKey));
    expect(await verifyAccessToken(keys, await forge({}, goodHeader, publicKey), now)).toBeUndefined();
  });

  it('is refused if it brings its own key', async () => {
    const own = randomToken(32);
    const jwk = { kty: 'oct', k: own };
    const header = { ...goodHeader, jwk, jku: 'https://evil.test/keys', kid: '../../dev/null' };
    const token = await forge({}, header as JWTHeaderParameters, new TextEncoder().encode(own));
    expect(await verifyAccessToken(keys, token, now)).toBeUndefined();
  });

  it('is refused if a claim was altered', async () => {
    const [header, , signature] = (await sign()).split('.');
    for (const altered of [
      { sub: 'user-2' },
      { username: 'Eve' },
      { exp: nowS + 86_400 },
      { sid: 'other' },
    ]) {
      const token = `${header}.${encode({ ...goodPayload, ...altered })}.${signature}`;
      expect(await verifyAccessToken(keys, token, now)).toBeUndefined();
    }
  });

  it('is refused if made for another purpose with our key', async () => {
    const foreign = [
      await forge({ aud: 'somebody-else' }),
      await forge({ aud: [] }),
      await forge({ iss: 'https://evil.test' }),
      await forge({}, { alg: 'HS256' }),
      await forge({}, { alg: 'HS256', typ: 'JWT' }),
      await forge({}, { alg: 'HS256', typ: 'recovery+jwt' }),
      await forge({ nbf: nowS + 60 }),
      await forge({ sub: undefined }),
      await forge({ exp: undefined }),
      await forge({ sid: 1 }),
      await forge({ auth_time: 'yesterday' }),
    ];
    for (const token of foreign) expect(await verifyAccessToken(keys, token, now)).toBeUndefined();
  });

  it('is refused if it is no token at all', async () => {
    const [header, payload, signature] = (await sign()).split('.');
    const wrong = [
      '',
      '.',
      '..',
      'null',
      `${header}.${payload}`,
      `${header}.${payload}.${signature}.${signature}`,
      `${header}.${encode([])}.${signature}`,
      `${encode(null)}.${payload}.${signature}`,
      `${encode({ ...goodHeader, crit: ['b64'], b64: false })}.${payload}.${signature}`,
      `\u{1f3a8}.${payload}.${signature}`,
      'a'.repeat(20_000),
    ];
    for (const token of wrong) expect(await verifyAccessToken(keys, token, now)).toBeUndefined();
  });

  it('contains nothing but the necessary claims', async () => {
    const [, payload = ''] = (await sign()).split('.');
    expect(Object.keys(JSON.parse(atob(payload))).sort()).toEqual(
      ['aud', 'auth_time', 'exp', 'iat', 'iss', 'sid', 'sub', 'username'].sort(),
    );
  });
});

describe('after the key was changed', () => {
  const newer = newKey();

  it('accepts tokens of the former key until they expire', async () => {
    const token = await sign();
    expect(await verifyAccessToken({ key: newer, former: [newKey(), key] }, token, now)).toEqual(claims);
    const end = now + accountSecurity.accessTokenS * 1000;
    expect(await verifyAccessToken({ key: newer, former: [key] }, token, end)).toBe('expired');
    expect(await verifyAccessToken({ key: newer, former: [key] }, await sign(now, newer), now)).toEqual(
      claims,
    );
  });

  it('refuses tokens of any other key', async () => {
    expect(
      await verifyAccessToken({ key: newer, former: [key] }, await sign(now, newKey()), now),
    ).toBeUndefined();
    expect(await verifyAccessToken({ key: newer, former: [] }, await sign(), now)).toBeUndefined();
  });
});
