// Hashes of passwords and backup codes: `scrypt$N$r$p$salt$hash`, salt and hash in base64url.
import { base64url } from 'jose';
import { accountSecurity } from '../../../shared/protocol/limits.ts';

export interface ScryptParams {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const HASH_BYTES = 32;

const { N, r, p } = accountSecurity.passwordScrypt;
/** The hash to check an unknown user's password against: it costs the same time, and no known password matches. */
export const nobodysHash = ['scrypt', N, r, p, zeros(accountSecurity.saltBytes), zeros(HASH_BYTES)].join('$');

/** Hashes a secret for storage, normalised by NFKC, since keyboards compose some characters differently. */
export async function hashSecret(
  secret: string,
  params: ScryptParams = accountSecurity.passwordScrypt,
  salt: Uint8Array = crypto.getRandomValues(new Uint8Array(accountSecurity.saltBytes)),
): Promise<string> {
  const hash = await derive(secret.normalize('NFKC'), salt, params);
  return ['scrypt', params.N, params.r, params.p, base64url.encode(salt), base64url.encode(hash)].join('$');
}

/** Hashes with the parameters and salt of a stored hash, so that the same secret gives the same text. */
export function hashLike(secret: string, stored: string): Promise<string> {
  const { params, salt } = parse(stored);
  return hashSecret(secret, params, salt);
}

/** Whether the secret matches the stored hash, in constant time. */
export async function verifySecret(secret: string, stored: string): Promise<boolean> {
  const hash = await hashLike(secret, stored);
  return crypto.subtle.timingSafeEqual(parse(hash).hash, parse(stored).hash);
}

/** Whether the hash of a password was made with other parameters than the ones wanted now. */
export function needsRehash(stored: string): boolean {
  const { params } = parse(stored);
  return params.N !== N || params.r !== r || params.p !== p;
}

function parse(stored: string): { params: ScryptParams; salt: Uint8Array; hash: Uint8Array } {
  const [kind, N, r, p, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || salt === undefined || hash === undefined)
    throw new Error('not a stored scrypt hash');
  return {
    params: { N: Number(N), r: Number(r), p: Number(p) },
    salt: base64url.decode(salt),
    hash: base64url.decode(hash),
  };
}

function zeros(count: number): string {
  return base64url.encode(new Uint8Array(count));
}

async function derive(text: string, salt: Uint8Array, { N, r, p }: ScryptParams): Promise<Uint8Array> {
  // On demand: with it the runtime loads some thirty modules, which rooms never need (docs/decisions/0031).
  const { scrypt } = await import('node:crypto');
  // scrypt needs 128 N r bytes; the default limit would prevent raising the parameters.
  const maxmem = 2 * 128 * N * r;
  return new Promise((resolve, reject) => {
    scrypt(text, salt, HASH_BYTES, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
