import { expect, it, vi } from 'vitest';
import { accountSecurity, accounts } from '../../../shared/protocol/limits.ts';
import { newBackupCode, normalizeBackupCode } from './backupCodeText.ts';

const { backupCodeLength } = accounts;
const { backupCodeAlphabet: alphabet } = accountSecurity;

it('all characters of the alphabet are equally likely', () => {
  // Every byte value in turn, twice, instead of random ones.
  let next = 0;
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array)[0] = next;
    next = (next + 1) % 256;
    return array;
  });
  const counts = new Map<string, number>();
  const codes = (2 * alphabet.length * 8) / backupCodeLength;
  for (let count = 0; count < codes; count += 1) {
    for (const character of newBackupCode()) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  random.mockRestore();
  expect([...counts.keys()].sort()).toEqual([...alphabet].sort());
  expect(new Set(counts.values())).toEqual(new Set([16]));
});

it.each([
  'ABCDE23456',
  'abcde23456',
  ' abcde 23456\n',
  'ABCDE-23456',
  'abc–de2 — 34‑56',
  'ＡＢＣＤＥ２３４５６',
  '“ABCDE_23456.”',
])('a code may be written as %j', (entered) => {
  expect(normalizeBackupCode(entered)).toBe('ABCDE23456');
});

it('a code is not truncated: one that is too long is wrong', () => {
  expect(normalizeBackupCode('ABCDE23456X')).toBe('ABCDE23456X');
});
