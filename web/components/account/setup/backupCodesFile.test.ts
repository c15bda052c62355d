import { expect, it } from 'vitest';
import { backupCodesFile } from './backupCodesFile.ts';

const codes = ['ABCDEFGH23', 'JKMNPQRS45'];
const file = backupCodesFile({
  username: 'Hanna',
  codes,
  origin: 'https://parlor.example',
  madeAt: new Date(2026, 0, 5, 23, 59),
});

it('names the account, the day and the site', () => {
  expect(file.name).toBe('pixel-parlor-backup-codes-Hanna-2026-01-05.txt');
  expect(file.text).toContain('Username: Hanna');
  expect(file.text).toContain('Made on: 2026-01-05');
  expect(file.text).toContain('https://parlor.example/forgot-password');
});

it('has one code per line', () => {
  expect(file.text.split('\r\n')).toEqual(expect.arrayContaining(codes));
});
