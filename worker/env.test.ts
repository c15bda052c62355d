import { expect, it } from 'vitest';
import { keysOf, rateLimitFactorOf } from './env.ts';
import { bindings } from './testing/bindings.ts';

it('uses the only key there is', () => {
  expect(keysOf(bindings, 'TOTP_KEY')).toEqual({ key: bindings.TOTP_KEY, former: [] });
});

it('uses the key with the highest number, and knows those before it', () => {
  const env = { ...bindings, TOTP_KEY: 'first', TOTP_KEY_2: 'second', TOTP_KEY_3: 'third' };
  expect(keysOf(env, 'TOTP_KEY')).toEqual({ key: 'third', former: ['second', 'first'] });
  expect(keysOf(env, 'ACCESS_TOKEN_KEY').key).toBe(bindings.ACCESS_TOKEN_KEY);
});

it.each(['', 'ten'])('keeps the limits of an address if their factor is %j', (RATE_LIMIT_FACTOR) => {
  expect(rateLimitFactorOf({ ...bindings, RATE_LIMIT_FACTOR })).toBe(1);
});
