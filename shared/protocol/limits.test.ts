import { expect, it } from 'vitest';
import { accountSecurity } from './limits.ts';

it('a password’s hash costs what OWASP recommends', () => {
  // https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
  const recommended = [
    { N: 2 ** 17, r: 8, p: 1 },
    { N: 2 ** 16, r: 8, p: 2 },
    { N: 2 ** 15, r: 8, p: 3 },
    { N: 2 ** 14, r: 8, p: 5 },
  ];
  expect(recommended).toContainEqual(accountSecurity.passwordScrypt);
});
