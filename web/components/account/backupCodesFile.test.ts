import { expect, it } from 'vitest';
import { backupCodesFile } from './backupCodesFile.ts';

const codes = ['ABCDEFGH23', 'JKMNPQRS45'];
const file = backupCodesFile({
  username: 'Hanna',
  codes,
  origin: 'https://parlor.example',
  madeAt: new Date(2026, 0, 5, 23, 59),
});

it('says whose codes these are, of which day, and where they are good', () => {
  expect(file.name).toBe('pixel-parlor-backup-codes-Hanna-2026-01-05.txt');
  expect(file.text).toContain('Username: Hanna');
  expect(file.text).toContain('Made on: 2026-01-05');
  expect(file.text).toContain('https://parlor.example/forgot-password');
});

it('has each code on a line of its own', () => {
  expect(file.text.split('\r\n')).toEqual(expect.arrayContaining(codes));
});
