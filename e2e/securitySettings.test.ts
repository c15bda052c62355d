import { beforeAll, describe, expect, it } from 'vitest';
import { apiRefusals } from '../shared/protocol/http.ts';
import { AccountHolder, totpCode } from './support/account.ts';
import { hasFocus } from './support/element.ts';
import { holdBack } from './support/holdBack.ts';
import { loseAnswer } from './support/loseAnswer.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { VirtualAuthenticator } from './support/virtualAuthenticator.ts';

// Passkeys need a domain.
const url = serverUrl().replace('127.0.0.1', 'localhost');
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

it('a passkey whose removal was not answered can be removed again, and leaves the list', async () => {
  const { holder: lea } = await AccountHolder.secured(browser, url, 'lea');
  await VirtualAuthenticator.plugInto(lea.page);
  await lea.page.goto(`${url}/settings/security`);
  await lea.press('Add a passkey');
  await lea.press('Register a passkey');
  await lea.press('Remove');
  await loseAnswer(lea.page, '**/security/passkeys/*');
  await lea.press('Remove passkey');
  await lea.fails('Could not remove the passkey.');
  await lea.press('Remove passkey');
  await lea.sees('The passkey has been removed.');
  await lea.sees('None yet');
});

it('says that the factors could not be loaded, and loads them on retry', async () => {
  const { holder: ivy } = await AccountHolder.secured(browser, url, 'ivy');
  await ivy.page.route('**/security/passkeys', (route) => route.abort(), { times: 1 });
  await ivy.page.goto(`${url}/settings/security`);
  await ivy.fails('Could not load security setup. Please try again later.');
  await ivy.press('Try again');
  await ivy.page.getByRole('alert').waitFor({ state: 'detached' });
});

it('an answer that comes late leaves open what the user has gone on to', async () => {
  const { holder: jon } = await AccountHolder.secured(browser, url, 'jon');
  await jon.page.goto(`${url}/settings/security`);
  const answer = await holdBack(jon.page, '**/change-password');
  await jon.press('Change');
  await jon.page.getByLabel('Current password').fill(jon.password);
  await jon.page.getByLabel('New password').fill('a later password');
  await jon.press('Change password');
  await jon.press('Back');
  await jon.press('Set up again');
  const secret = await jon.secret();
  answer();
  await jon.sees('Your password has been changed.');
  expect(await jon.secret()).toBe(secret);
});

describe('new backup codes', () => {
  let owner: AccountHolder;
  beforeAll(async () => {
    ({ holder: owner } = await AccountHolder.secured(browser, url, 'hal'));
  });

  it('are made without a way back meanwhile, since the old ones are void by then', async () => {
    await owner.page.goto(`${url}/settings/security`);
    const answer = await holdBack(owner.page, '**/generate-backup-codes');
    await owner.press('New codes');
    const back = owner.page.getByRole('button', { name: 'Back', exact: true });
    await back.waitFor();
    await owner.press('Make new codes');
    await owner.sees('Making codes...');
    expect(await back.count()).toBe(0);
    answer();
    await owner.downloadCodes();
    await owner.press('Done');
  });

  it('are not made if that is cancelled while the password is checked', async () => {
    await owner.page.goto(`${url}/settings/security`);
    const [status, message] = apiRefusals['login-not-recent'];
    let requests = 0;
    await owner.page.route('**/generate-backup-codes', (route) => {
      requests += 1;
      return route.fulfill({ status, json: { message } });
    });
    const answer = await holdBack(owner.page, '**/auth/login');
    await owner.press('New codes');
    await owner.press('Make new codes');
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [response] = await Promise.all([owner.page.waitForResponse('**/auth/login'), answer()]);
    await response.finished();
    // The page has read the response once another request of its own is through.
    await owner.page.evaluate(() => fetch('/api/status/maintenance').then((other) => other.text()));
    expect(requests).toBe(1);
  });
});

it('a device that has a passkey already says so, unless only the answer that it is set up was lost', async () => {
  const { holder: eva } = await AccountHolder.secured(browser, url, 'eva');
  await VirtualAuthenticator.plugInto(eva.page);
  await eva.page.goto(`${url}/settings/security`);
  await eva.press('Add a passkey');
  await loseAnswer(eva.page, '**/verify-passkey-registration');
  await eva.press('Register a passkey');
  await eva.fails('Passkey registration failed.');
  await eva.sees('The server did not answer.');
  await eva.press('Register a passkey');
  await eva.sees('Your passkey is set up.');
  await eva.page.getByRole('list', { name: 'Your passkeys' }).waitFor();

  await eva.press('Add a passkey');
  await eva.press('Register a passkey');
  await eva.fails('Passkey registration failed. That device or key has one for your account already.');
  await eva.press('Back');
  await eva.press('Add a passkey');
});
