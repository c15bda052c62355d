import { expect, test } from 'vitest';
import { decodeOffset, encodeOffset, nextSeq } from './offset.ts';

const HALF = 36 ** 5;

test.each([
  0,
  1,
  35,
  36,
  HALF - 1,
  HALF,
  HALF + 1,
  36 * HALF,
  1_795_224_047_214_000,
  Number.MAX_SAFE_INTEGER,
])('%d is written in base 36, and read back', (seq) => {
  expect(encodeOffset(seq)).toBe(seq.toString(36));
  expect(decodeOffset(encodeOffset(seq))).toBe(seq);
});

test.each(['', ' 1', '01', '1.5', '-1', 'Z', 'zzzzzzzzzzzzzzzz', '0x10'])('%j is no offset', (text) => {
  expect(decodeOffset(text)).toBeUndefined();
});

test('sequence numbers always rise, even if the clock goes back', () => {
  const first = nextSeq(0, 1_000);
  const second = nextSeq(first, 1_000);
  expect(second).toBeGreaterThan(first);
  expect(nextSeq(second, 5)).toBeGreaterThan(second);
});
