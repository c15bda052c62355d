import { expect, it } from 'vitest';
import { keyBytes } from './keys.ts';

it('reads a key of 256 bits', () => {
  expect(keyBytes(btoa('k'.repeat(32)))).toEqual(new TextEncoder().encode('k'.repeat(32)));
});

it.each(['', btoa('k'.repeat(31)), btoa('k'.repeat(33)), 'no base64!'])('refuses %j for a key', (key) => {
  expect(() => keyBytes(key)).toThrow();
});
