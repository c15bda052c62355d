import { expect, it } from 'vitest';
import { apiRefusals } from '../shared/protocol/http.ts';
import { accounts } from '../shared/protocol/limits.ts';
import { AccountHolder, totpCode } from './support/account.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { VirtualAuthenticator } from './support/virtualAuthenticator.ts';

// A passkey belongs to a name.
const url = serverUrl().replace('127.0.0.1', 'localhost');
const browser = await testBrowser();

it('sets up all three factors, and recovers the account by each of them', { timeout: 240_000 }, async () => {
  const ada = await AccountHolder.member(browser, url, 'ada');
  const key = await VirtualAuthenticator.plugInto(ada.page);

  // The authenticator: codes that are too short or wrong, then one as it is pasted from a phone.
  const secret = await ada.secret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await ada.enterCode('12345');
  await ada.fails('Please enter a 6-digit code.');
  const right = totpCode(secret);
  await ada.enterCode(right === '000000' ? '111111' : '000000');
  await ada.fails(apiRefusals['totp-invalid'][1]);
  await ada.enterCode(`${right.slice(0, 3)} ${right.slice(3)}`);

  // Nobody goes on without having the codes.
  const goOn = ada.page.getByRole('button', { name: 'Continue' });
  await goOn.waitFor();
  expect(await goOn.isDisabled()).toBe(true);
  const shown = await ada.page
    .getByRole('list', { name: 'Your backup codes' })
    .getByRole('listitem')
    .allTextContents();
  const { name, codes } = await ada.downloadCodes();
  expect(codes).toHaveLength(accounts.backupCodeCount);
  expect(codes).toEqual(shown);
  expect(name).toContain(ada.username);
  await goOn.click();

  // The browser's dialog is closed the first time.
  await ada.page.evaluate(() => {
    const { credentials } = navigator;
    const create = credentials.create.bind(credentials);
    credentials.create = () => {
      credentials.create = create;
      return Promise.reject(new DOMException('closed', 'NotAllowedError'));
    };
  });
  await ada.press('Register a passkey');
  await ada.fails('Passkey registration cancelled.');
  await ada.press('Register a passkey');
  await ada.page.waitForURL(`${url}/`);
  await ada.page.goto(`${url}/setup-security`);
  await ada.page.waitForURL('**/settings/security');

  // By the authenticator; whoever was logged in before is not any more.
  const byTotp = await AccountHolder.open(browser, url, ada);
  await byTotp.forget();
  await byTotp.press('Authenticator code');
  await byTotp.enterCode(right);
  await byTotp.fails('Verification failed. The code may be invalid or expired.');
  await byTotp.enterCode(totpCode(secret, 1));
  await byTotp.resetPassword('a whole new password');
  await ada.page.reload();
  await ada.page.waitForURL('**/login');

  // By a backup code, typed as people type, which is good once.
  const byCode = await AccountHolder.open(browser, url, ada);
  await byCode.forget();
  await byCode.press('Backup code');
  await byCode.sees('10 characters');
  await byCode.enterCode('WRONGCODE2');
  await byCode.fails('Verification failed. The code may be invalid or expired.');
  const [code = ''] = codes;
  await byCode.enterCode(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`);
  await byCode.resetPassword('another new password');
  await byCode.forget();
  await byCode.press('Backup code');
  await byCode.enterCode(code);
  await byCode.fails('Verification failed. The code may be invalid or expired.');

  // By the passkey, on a device that has it too; on one that has none it fails.
  const byPasskey = await AccountHolder.open(browser, url, ada);
  const otherKey = await VirtualAuthenticator.plugInto(byPasskey.page);
  await byPasskey.forget();
  await byPasskey.press('Passkey');
  await byPasskey.fails('Passkey authentication failed.');
  await otherKey.copyFrom(key);
  await byPasskey.press('Try again');
  await byPasskey.resetPassword('yet another password');
});

it('tells that there is no such account, or that it has no other way in', async () => {
  const nobody = await AccountHolder.newcomer(browser, url, 'nobody');
  await nobody.forget();
  await nobody.fails('Could not find a user with that username.');

  await nobody.register();
  const lost = await AccountHolder.open(browser, url, nobody);
  await lost.forget();
  await lost.sees('never got a second way in');
  await lost.press('Another username');
  expect(await lost.page.getByLabel('Username').inputValue()).toBe(nobody.username);
});

it('a new password is refused in the words of the server, and a code that was wrong too often in those of the lock', async () => {
  const bea = await AccountHolder.member(browser, url, 'bea');
  const { secret, codes } = await bea.setUp();
  await bea.forget();
  await bea.sees('How can you show that it is you?');
  expect(await bea.focused()).toBe('How can you show that it is you?');
  await bea.press('Backup code');
  expect(await bea.focused()).toBe('code');
  await bea.enterCode(codes[0] ?? '');
  await bea.page.getByLabel('New password').waitFor();
  expect(await bea.focused()).toBe('password');
  await bea.page.getByLabel('New password').fill('password');
  await bea.press('Reset password');
  await bea.fails(apiRefusals['password-common'][1]);
  await bea.resetPassword('correct horse battery');

  // A method that failed too often is locked, and says so; the others are not.
  await bea.forget();
  await bea.press('Backup code');
  for (let failure = 0; failure < accounts.maxFailures; failure++) {
    await bea.enterCode(`WRONGCODE${failure}`);
    await bea.fails('Verification failed. The code may be invalid or expired.');
  }
  await bea.enterCode(codes[1] ?? '');
  await bea.fails(apiRefusals.locked[1]);
  await bea.press('Another way');
  await bea.press('Authenticator code');
  await bea.enterCode(totpCode(secret, 1));
  await bea.resetPassword('battery horse correct');
});
