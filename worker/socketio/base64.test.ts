import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

it.each([0, 1, 2, 3, 100_000])('%i bytes are the same after base64', (length) => {
  const bytes = Uint8Array.from({ length }, (_, i) => i % 251);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
});
