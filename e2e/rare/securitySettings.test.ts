import { beforeAll, describe, expect, it } from 'vitest';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { AccountHolder } from '../support/account.ts';
import { holdBack } from '../support/holdBack.ts';
import { loseAnswer } from '../support/loseAnswer.ts';
import { serverUrlByName } from '../support/serverUrl.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { VirtualAuthenticator } from '../support/virtualAuthenticator.ts';

const url = serverUrlByName();
const browser = await testBrowser({ keepsContexts: true });

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

it('says that the factors could not be loaded, and loads them on retry, busy meanwhile', async () => {
  const { holder: ivy } = await AccountHolder.secured(browser, url, 'ivy');
  const passkeys = '**/security/passkeys';
  await ivy.page.route(passkeys, (route) => route.abort(), { times: 1 });
  await ivy.page.goto(`${url}/settings/security`);
  await ivy.fails('Could not load security setup. Please try again later.');
  const answer = await holdBack(ivy.page, passkeys);
  await ivy.press('Try again');
  const again = ivy.page.getByRole('button', { name: 'Try again' });
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true');
  expect(await ivy.page.getByRole('alert').count()).toBe(0);
  answer();
  await again.waitFor({ state: 'detached' });
});

/** Someone who has changed their password to "a later password", and has not been answered. */
async function changedUnanswered(name: string): Promise<AccountHolder> {
  const { holder } = await AccountHolder.secured(browser, url, name);
  const { page } = holder;
  await page.goto(`${url}/settings/security`);
  await page.getByRole('group', { name: 'Password' }).getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Current password').fill(holder.password);
  await page.getByLabel('New password').fill('a later password');
  await loseAnswer(page, '**/change-password');
  await holder.press('Change password');
  await holder.sees('The server did not answer.');
  return holder;
}

it('a change of the password of which only the answer was lost can be repeated', async () => {
  const lou = await changedUnanswered('lou');
  await lou.press('Change password');
  await lou.sees('Your password has been changed.');
});

it('after such a change another new password is taken, too, with the one that was current before it', async () => {
  const wes = await changedUnanswered('wes');
  await wes.page.getByLabel('New password').fill('the latest password');
  await wes.press('Change password');
  await wes.sees('Your password has been changed.');
});

it('a change that never reached the server does not use up the tries of whoever then mistypes theirs', async () => {
  const { holder: mia } = await AccountHolder.secured(browser, url, 'mia');
  await mia.page.goto(`${url}/settings/security`);
  await mia.page.getByRole('group', { name: 'Password' }).getByRole('button', { name: 'Change' }).click();
  const current = mia.page.getByLabel('Current password');
  await current.fill(mia.password);
  await mia.page.getByLabel('New password').fill('a later password');
  await mia.page.route('**/change-password', (route) => route.abort(), { times: 1 });
  await mia.press('Change password');
  await mia.sees('The server did not answer.');
  for (const mistyped of ['one', 'two', 'three']) {
    await current.fill(mistyped);
    await mia.press('Change password');
    await mia.fails(apiRefusals['password-wrong'][1]);
  }
  await current.fill(mia.password);
  await mia.press('Change password');
  await mia.sees('Your password has been changed.');
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
