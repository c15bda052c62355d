import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiRefusals } from '../shared/protocol/http.ts';
import { accounts } from '../shared/protocol/limits.ts';
import { AccountHolder, newCredentials, totpCode, VirtualAuthenticator } from './support/account.ts';
import { desktop, homeHost, launchBrowser } from './support/browser.ts';
import { serverUrl } from './support/serverUrl.ts';

// A passkey belongs to a name.
const url = serverUrl().replace('127.0.0.1', 'localhost');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const newContext = (): Promise<BrowserContext> => browser.newContext({ ...desktop, reducedMotion: 'reduce' });
const open = async (name: string) => AccountHolder.open(await newContext(), url, newCredentials(name));
/** The same person in a browser that knows nothing. */
const elsewhere = async (holder: AccountHolder) => AccountHolder.open(await newContext(), url, holder);

it('sets up all three factors, and recovers the account by each of them', { timeout: 240_000 }, async () => {
  const ada = await open('ada');
  await ada.register();
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
  const byTotp = await elsewhere(ada);
  await byTotp.forget();
  await byTotp.press('Authenticator code');
  await byTotp.enterCode(right);
  await byTotp.fails('Verification failed. The code may be invalid or expired.');
  await byTotp.enterCode(totpCode(secret, 1));
  await byTotp.resetPassword('a whole new password');
  await ada.page.reload();
  await ada.page.waitForURL('**/login');

  // By a backup code, typed as people type, which is good once.
  const byCode = await elsewhere(ada);
  await byCode.forget();
  await byCode.press('Backup code');
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
  const byPasskey = await elsewhere(ada);
  const otherKey = await VirtualAuthenticator.plugInto(byPasskey.page);
  await byPasskey.forget();
  await byPasskey.press('Passkey');
  await byPasskey.fails('Passkey authentication failed.');
  await otherKey.copyFrom(key);
  await byPasskey.press('Try again');
  await byPasskey.resetPassword('yet another password');
});

it('tells that there is no such account, or that it has no other way in', async () => {
  const nobody = await open('nobody');
  await nobody.forget();
  await nobody.fails('Could not find a user with that username.');

  await nobody.register();
  const lost = await elsewhere(nobody);
  await lost.forget();
  await lost.sees('never got a second way in');
  await lost.press('Another username');
  expect(await lost.page.getByLabel('Username').inputValue()).toBe(nobody.username);
});

it('a new password is refused in the words of the server, and a code that was wrong too often in those of the lock', async () => {
  const bea = await open('bea');
  await bea.register();
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

it('a reload in the middle of the setup loses nothing', async () => {
  const dora = await open('dora');
  await dora.register();
  const secret = await dora.secret();
  await dora.page.reload();
  expect(await dora.secret()).toBe(secret);
  await dora.enterCode(totpCode(secret));
  await dora.sees('Keep your backup codes');
  expect(await dora.focused()).toBe('Keep your backup codes');
  const { codes: former } = await dora.downloadCodes();

  await dora.page.reload();
  await dora.press('Make new codes');
  const { codes } = await dora.downloadCodes();
  expect(codes).not.toEqual(former);
  await dora.press('Continue');
  await dora.page.reload();
  await dora.page.route('**/finalize-setup', (route) => route.abort(), { times: 1 });
  await dora.press('Skip');
  await dora.fails('Could not finalize setup.');
  await dora.press('Skip');
  await dora.page.waitForURL(`${url}/`);
});

it('says why a setup cannot be loaded, and loads it at the next try', async () => {
  const eva = await open('eva');
  await eva.page.route('**/generate-totp', (route) => route.abort(), { times: 1 });
  await eva.register();
  await eva.fails('Could not load security setup. Please try again later.');
  await eva.press('Try again');
  expect(await eva.secret()).not.toBe('');
});

it('copies the secret and the codes, and prints nothing but the codes', async () => {
  const context = await newContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hal = await AccountHolder.open(context, url, newCredentials('hal'));
  const clipboard = () => hal.page.evaluate(() => navigator.clipboard.readText());
  await hal.register();
  const secret = await hal.secret();
  await hal.press('Copy key');
  await hal.sees('Copied!');
  expect(await clipboard()).toBe(secret);

  await hal.enterCode(totpCode(secret));
  await hal.press('Copy codes');
  await hal.sees('Copied!');
  const copied = await clipboard();
  const { codes } = await hal.downloadCodes();
  expect(copied.split('\n')).toEqual(codes);

  await hal.page.emulateMedia({ media: 'print' });
  const isVisible = (text: string) => hal.page.getByText(text).isVisible();
  for (const code of codes) expect(await isVisible(code)).toBe(true);
  expect(await isVisible(`Pixel Parlor backup codes of ${hal.username}`)).toBe(true);
  expect(await isVisible('Secure your account')).toBe(false);
  expect(await hal.page.getByRole('button').count()).toBe(0);
});

it('over plain HTTP a passkey is not offered, and said why; copying works all the same', async () => {
  const fay = await AccountHolder.open(
    await newContext(),
    url.replace('localhost', homeHost),
    newCredentials('fay'),
  );
  await fay.page.goto(`${fay.url}/login`);
  await fay.sees('This page has no secure connection (https).');
  await fay.register();
  const secret = await fay.secret();
  await fay.press('Copy key');
  await fay.sees('Copied!');
  // What is selected is what the old command copies.
  expect(await fay.page.evaluate(() => String(document.getSelection()))).toBe(secret);
  await fay.enterCode(totpCode(secret));
  await fay.downloadCodes();
  await fay.press('Continue');
  await fay.sees('Passkeys only work over a secure connection (https)');
  expect(await fay.page.getByRole('button', { name: 'Register a passkey' }).count()).toBe(0);
  await fay.press('Skip');
  await fay.page.waitForURL(`${fay.url}/`);
});

it('later, changes each of the factors, after the password once more where the login is old', async () => {
  const gil = await open('gil');
  await gil.register();
  const { codes: former } = await gil.setUp();
  await VirtualAuthenticator.plugInto(gil.page);
  await gil.page.goto(`${url}/settings/security`);
  await gil.sees('None yet');

  const [status, message] = apiRefusals['login-not-recent'];
  await gil.page.route('**/generate-backup-codes', (route) => route.fulfill({ status, json: { message } }), {
    times: 1,
  });
  await gil.press('New codes');
  await gil.press('Make new codes');
  const dialog = gil.page.getByRole('dialog');
  await dialog.waitFor();
  expect(await gil.focused()).toBe('password');
  await dialog.getByLabel('Password', { exact: true }).fill(gil.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  const { codes } = await gil.downloadCodes();
  await gil.press('Done');

  await gil.press('Add a passkey');
  await gil.press('Register a passkey');
  await gil.sees('Your passkey is set up.');

  await gil.press('Remove');
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await gil.sees('The passkey is removed.');
  await gil.sees('None yet');

  // A new password, which logs out whoever is logged in elsewhere.
  const there = await elsewhere(gil);
  await there.logIn();
  await there.page.waitForURL(`${url}/`);
  await gil.press('Change');
  expect(await gil.focused()).toBe('currentPassword');
  const changeTo = async (password: string, current: string) => {
    await gil.page.getByLabel('Current password').fill(current);
    await gil.page.getByLabel('New password').fill(password);
    await gil.press('Change password');
  };
  await changeTo('a later password', 'not the password');
  await gil.fails(apiRefusals['password-wrong'][1]);
  expect(await gil.focused()).toBe('currentPassword');
  await changeTo('a later password', gil.password);
  await gil.sees('Your password is changed.');
  await there.page.goto(`${url}/settings/security`);
  await there.page.waitForURL('**/login');

  there.password = 'a later password';
  await there.logIn();
  await there.page.waitForURL(`${url}/`);
  await gil.press('Log out everywhere else');
  await gil.sees('Logged out in one other place.');
  await there.page.reload();
  await there.sees('Register');

  await gil.press('Set up anew');
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
