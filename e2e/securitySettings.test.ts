import { expect, it } from 'vitest';
import { apiRefusals } from '../shared/protocol/http.ts';
import { AccountHolder, totpCode } from './support/account.ts';
import { hasFocus } from './support/element.ts';
import { serverUrlByName } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { VirtualAuthenticator } from './support/virtualAuthenticator.ts';

const url = serverUrlByName();
const browser = await testBrowser({ keepsContexts: true });

it('changes each factor later, after asking for the password again if the login is old', async () => {
  const { holder: gil, codes: former } = await AccountHolder.secured(browser, url, 'gil');
  await VirtualAuthenticator.plugInto(gil.page);
  await gil.page.goto(`${url}/settings/security`);
  await gil.sees('None yet');

  const [status, message] = apiRefusals['login-not-recent'];
  await gil.page.route('**/generate-backup-codes', (route) => route.fulfill({ status, json: { message } }), {
    times: 1,
  });
  await gil.press('New codes');
  await gil.press('Back');
  await expect.poll(() => gil.focused()).toBe('New codes');
  await gil.press('New codes');
  await gil.press('Make new codes');
  const dialog = gil.page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => gil.focused()).toBe('password');
  await dialog.getByLabel('Password', { exact: true }).fill(gil.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await gil.sees('Download codes');
  await expect.poll(() => hasFocus(gil.page.getByRole('list', { name: 'Your backup codes' }))).toBe(true);
  const { codes } = await gil.downloadCodes();
  await gil.press('Done');
  await expect.poll(() => gil.focused()).toBe('New codes');

  await gil.press('Add a passkey');
  await gil.press('Register a passkey');
  await gil.sees('Your passkey is set up.');

  await gil.press('Remove');
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await gil.sees('The passkey has been removed.');
  await gil.sees('None yet');
  const isInside = () => gil.page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);

  // A new password, which ends other sessions.
  const there = await AccountHolder.open(browser, url, gil);
  await there.logIn();
  await there.page.waitForURL(`${url}/`);
  await gil.press('Change');
  await expect.poll(() => gil.focused()).toBe('currentPassword');
  const changeTo = async (password: string, current: string) => {
    await gil.page.getByLabel('Current password').fill(current);
    await gil.page.getByLabel('New password').fill(password);
    await gil.press('Change password');
  };
  await changeTo('a later password', 'not the password');
  await gil.fails(apiRefusals['password-wrong'][1]);
  await expect.poll(() => gil.focused()).toBe('currentPassword');
  await changeTo('a later password', gil.password);
  await gil.sees('Your password has been changed.');
  await there.page.goto(`${url}/settings/security`);
  await there.page.waitForURL('**/login');

  there.password = 'a later password';
  await there.logIn();
  await there.page.waitForURL(`${url}/`);
  await gil.press('Log out everywhere else');
  await gil.sees('Logged out in one other place.');
  await there.page.reload();
  await there.sees('Register');

  await gil.press('Set up again');
  const secret = await gil.secret();
  await gil.enterCode(totpCode(secret));
  await gil.sees('Your new authenticator is set up.');

  await gil.forget();
  await gil.press('Backup code');
  await gil.enterCode(former[0] ?? '');
  await gil.fails('Verification failed. The code may be invalid or expired.');
  await gil.enterCode(codes[0] ?? '');
  await gil.resetPassword('the one after that');
});
