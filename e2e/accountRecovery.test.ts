import { expect, it } from 'vitest';
import { apiRefusals } from '../shared/protocol/http.ts';
import { accountSecurity } from '../shared/protocol/limits.ts';
import { AccountHolder, totpCode } from './support/account.ts';
import { serverUrlByName } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { VirtualAuthenticator } from './support/virtualAuthenticator.ts';

const url = serverUrlByName();
const browser = await testBrowser();

it('sets up all three factors, and recovers the account with each', async () => {
  const ada = await AccountHolder.member(browser, url, 'ada');
  const key = await VirtualAuthenticator.plugInto(ada.page);

  // The authenticator: codes that are too short or wrong, then a pasted one.
  const secret = await ada.secret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await ada.enterCode('12345');
  await ada.fails('Please enter a 6-digit code.');
  const right = totpCode(secret);
  await ada.enterCode(right === '000000' ? '111111' : '000000');
  await ada.fails(apiRefusals['totp-invalid'][1]);
  await ada.enterCode(`${right.slice(0, 3)} ${right.slice(3)}`);

  // Continuing requires saving the codes.
  const goOn = ada.page.getByRole('button', { name: 'Continue' });
  await goOn.waitFor();
  expect(await goOn.isDisabled()).toBe(true);
  const shown = await ada.page
    .getByRole('list', { name: 'Your backup codes' })
    .getByRole('listitem')
    .allTextContents();
  const { name, codes } = await ada.downloadCodes();
  expect(codes).toHaveLength(accountSecurity.backupCodeCount);
  expect(codes).toEqual(shown);
  expect(name).toContain(ada.username);
  await goOn.click();

  // The first time the browser's dialog is cancelled.
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

  // With the authenticator; other sessions end.
  const byTotp = await AccountHolder.open(browser, url, ada);
  await byTotp.forget();
  await byTotp.press('Authenticator code');
  await byTotp.enterCode(right);
  await byTotp.fails('Verification failed. The code may be invalid or expired.');
  await byTotp.enterCode(totpCode(secret, 1));
  await byTotp.resetPassword('a whole new password');
  await ada.page.reload();
  await ada.page.waitForURL('**/login');

  // With a backup code, sloppily typed, which works once.
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

  // With the passkey, on a device that has it too; on one without it fails.
  const byPasskey = await AccountHolder.open(browser, url, ada);
  const otherKey = await VirtualAuthenticator.plugInto(byPasskey.page);
  await byPasskey.forget();
  await byPasskey.press('Passkey');
  await byPasskey.fails('Passkey authentication failed.');
  await otherKey.copyFrom(key);
  await byPasskey.press('Try again');
  await byPasskey.resetPassword('yet another password');
});

it('says when there is no such account, or it has no recovery method', async () => {
  const nobody = await AccountHolder.newcomer(browser, url, 'nobody');
  await nobody.forget();
  await nobody.fails('Could not find a user with that username.');

  const careless = await AccountHolder.member(browser, url, 'careless');
  await careless.forget();
  await careless.sees('has no second way in');
  await careless.press('Another username');
  expect(await careless.page.getByLabel('Username').inputValue()).toBe(careless.username);
});
