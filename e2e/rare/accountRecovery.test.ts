import { expect, it } from 'vitest';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { AccountHolder, totpCode } from '../support/account.ts';
import { holdBack } from '../support/holdBack.ts';
import { loseAnswer } from '../support/loseAnswer.ts';
import { serverUrlByName } from '../support/serverUrl.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { VirtualAuthenticator } from '../support/virtualAuthenticator.ts';

const url = serverUrlByName();
const browser = await testBrowser();

it('whoever recovers another account than their own is told of it, and stays logged in', async () => {
  const { holder: mia } = await AccountHolder.secured(browser, url, 'mia');
  const { holder: friend, codes } = await AccountHolder.secured(browser, url, 'max');
  const here = await AccountHolder.open(mia.page.context(), url, friend);
  await here.forget();
  await here.press('Backup code');
  await here.enterCode(codes[0] ?? '');
  await here.page.getByLabel('New password').fill('a later password');
  await here.press('Reset password');
  await here.sees('Password reset successfully. You can now log in.');
  await here.page.waitForURL(`${url}/`);
  await here.sees(mia.username);
});

it('whoever has no second way into their account comes to the room by a new one', async () => {
  const careless = await AccountHolder.member(browser, url, 'tom');
  const next = await AccountHolder.newcomer(browser, url, 'tim');
  const { page } = next;
  await page.goto(`${url}/game/draw-me/QQQQQ6`);
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await next.sees('Whose account is it?');
  await page.getByLabel('Username').fill(careless.username);
  await next.press('Continue');
  await page.getByRole('link', { name: 'register a new account' }).click();
  await page.waitForURL('**/register');
  await next.fillCredentials();
  await next.press('Register');
  await next.sees('Registration successful! Please log in.');
  await next.logIn();
  const onward = page.getByRole('link', { name: 'Do this later, and go on' });
  expect(await onward.getAttribute('href')).toBe('/game/draw-me/QQQQQ6');
});

it('whoever recovers an account on a page that is loaded anew finds the name that they have entered', async () => {
  const { holder: kim } = await AccountHolder.secured(browser, url, 'kim');
  const lost = await AccountHolder.open(browser, url, kim);
  await lost.forget();
  await lost.press('Authenticator code');
  // As where a phone has thrown the page away while its user was in the app with the codes.
  await lost.page.reload();
  expect(await lost.page.getByLabel('Username').inputValue()).toBe(kim.username);
});

/** Somebody who has sent a new password; `answer` lets the request go on. */
async function resetUnderWay(): Promise<{ lost: AccountHolder; answer(): void }> {
  const { holder: ren, codes } = await AccountHolder.secured(browser, url, 'ren');
  const lost = await AccountHolder.open(browser, url, ren);
  await lost.forget();
  await lost.press('Backup code');
  await lost.enterCode(codes[0] ?? '');
  await lost.page.getByLabel('New password').fill('a later password');
  const answer = await holdBack(lost.page, '**/reset-password');
  await lost.press('Reset password');
  return { lost, answer };
}

it('a reset answered late tells its user on the page that they have gone to, and leaves them there', async () => {
  const { lost, answer } = await resetUnderWay();
  await lost.page.getByRole('banner').getByRole('link', { name: 'Pixel Parlor' }).click();
  await lost.page.waitForURL(`${url}/`);
  answer();
  await lost.sees('Password reset successfully. You can now log in.');
  expect(lost.page.url()).toBe(`${url}/`);
});

it('a reset answered late leaves a newer recovery alone', async () => {
  const { holder: sue, codes } = await AccountHolder.secured(browser, url, 'sue');
  const { lost, answer } = await resetUnderWay();
  await lost.page.getByRole('link', { name: 'Back to login' }).click();
  await lost.page.getByRole('link', { name: 'Forgot Password?' }).click();
  await lost.page.getByLabel('Username').fill(sue.username);
  await lost.press('Continue');
  await lost.press('Backup code');
  answer();
  await lost.sees('Password reset successfully. You can now log in.');
  await lost.enterCode(codes[0] ?? '');
  await lost.sees('Choose a new password');
});

it('another choice closes the open dialog for a passkey', async () => {
  const kai = await AccountHolder.member(browser, url, 'kai');
  const key = await VirtualAuthenticator.plugInto(kai.page);
  await kai.comeToPasskey();
  await key.setUserPresent(false);
  await kai.press('Register a passkey');
  await kai.sees('Waiting for your passkey...');
  await kai.page.route('**/finalize-setup', (route) => route.abort(), { times: 1 });
  await kai.press('Skip');
  await kai.fails('Could not finalize setup.');
  await kai.press('Skip');
  await kai.page.waitForURL(`${url}/`);

  // The next dialog can be opened, and a passkey registered.
  await kai.page.goto(`${url}/settings/security`);
  await kai.press('Add a passkey');
  await kai.press('Register a passkey');
  await kai.sees('Waiting for your passkey...');
  await kai.press('Back');
  await kai.press('Add a passkey');
  await key.setUserPresent(true);
  await kai.press('Register a passkey');
  await kai.sees('Your passkey is set up.');

  await kai.forget();
  await key.setUserPresent(false);
  await kai.press('Passkey');
  await kai.sees('Waiting for your passkey...');
  await kai.press('Another way');
  await key.setUserPresent(true);
  await kai.press('Passkey');
  await kai.resetPassword('a whole new password');
});

it('a passkey whose user is not recognised, or whose answer does not arrive, can be tried again', async () => {
  const { holder: lea } = await AccountHolder.secured(browser, url, 'lea');
  const key = await VirtualAuthenticator.plugInto(lea.page);
  await lea.page.goto(`${url}/settings/security`);
  await lea.press('Add a passkey');
  await key.setUserVerified(false);
  await lea.press('Register a passkey');
  await lea.fails('Passkey registration cancelled.');
  await key.setUserVerified(true);
  await lea.press('Register a passkey');
  await lea.sees('Your passkey is set up.');

  await lea.forget();
  await key.setUserVerified(false);
  await lea.press('Passkey');
  await lea.fails('Passkey authentication failed.');
  await lea.sees('Have the device or key with your passkey at hand');
  await key.setUserVerified(true);
  await loseAnswer(lea.page, '**/verify-passkey-auth');
  await lea.press('Try again');
  await lea.sees('The server did not answer.');
  await lea.press('Try again');
  await lea.resetPassword('a whole new password');

  // Where nothing of passkeys has been loaded before.
  const elsewhere = await AccountHolder.open(browser, url, lea);
  await (await VirtualAuthenticator.plugInto(elsewhere.page)).copyFrom(key);
  await elsewhere.forget();
  await elsewhere.sees('How can you show that it is you?');
  await elsewhere.page.context().setOffline(true);
  await elsewhere.press('Passkey');
  await elsewhere.fails('Passkey authentication failed.');
  await elsewhere.sees('The server did not answer.');
  await elsewhere.page.context().setOffline(false);
  await elsewhere.press('Try again');
  await elsewhere.resetPassword('another new password');
});

it('a passkey that is chosen again while its challenge is on the way is asked for again', async () => {
  const lou = await AccountHolder.member(browser, url, 'lou');
  await VirtualAuthenticator.plugInto(lou.page);
  await lou.comeToPasskey();
  await lou.press('Register a passkey');
  await lou.page.waitForURL(`${url}/`);
  await lou.forget();
  const answer = await holdBack(lou.page, '**/generate-passkey-challenge');
  await lou.press('Passkey');
  await lou.sees('Waiting for your passkey...');
  await lou.press('Another way');
  await lou.press('Passkey');
  await lou.sees('Waiting for your passkey...');
  answer();
  await lou.resetPassword('a whole new password');
});

/** Somebody who has come from the login and sent a backup code; `answer` lets the request go on. */
async function codeUnderWay(): Promise<{ lost: AccountHolder; answer(): void }> {
  const { holder: pia, codes } = await AccountHolder.secured(browser, url, 'pia');
  const lost = await AccountHolder.open(browser, url, pia);
  await lost.page.goto(`${url}/login`);
  await lost.page.getByRole('link', { name: 'Forgot Password?' }).click();
  await lost.sees('Whose account is it?');
  await lost.page.getByLabel('Username').fill(pia.username);
  await lost.press('Continue');
  const answer = await holdBack(lost.page, '**/verify-backup-code');
  await lost.press('Backup code');
  await lost.enterCode(codes[0] ?? '');
  return { lost, answer };
}

it('a code that is checked while its user looks for another way still counts, and outlasts a Back', async () => {
  const { lost, answer } = await codeUnderWay();
  await lost.press('Another way');
  await lost.sees('How can you show that it is you?');
  answer();
  await lost.sees('Choose a new password');
  await lost.page.goBack();
  await lost.sees('Welcome Back');
  await lost.page.goForward();
  await lost.resetPassword('a whole new password');
  await lost.page.goBack();
  await lost.sees('Whose account is it?');
});

it.each(['before', 'after'])(
  'a code is not lost if its user goes Back while it is checked, and Forward %s that',
  async (when) => {
    const { lost, answer } = await codeUnderWay();
    await lost.page.goBack();
    await lost.sees('Welcome Back');
    if (when === 'after') {
      const [checked] = await Promise.all([lost.page.waitForResponse('**/verify-backup-code'), answer()]);
      await checked.finished();
    }
    await lost.page.goForward();
    answer();
    await lost.resetPassword('a whole new password');
  },
);

it("shows the server's messages for a refused password and for a method locked after wrong codes", async () => {
  const { holder: bea, secret, codes } = await AccountHolder.secured(browser, url, 'bea');
  await bea.forget();
  await bea.sees('How can you show that it is you?');
  await expect.poll(() => bea.focused()).toBe('How can you show that it is you?');
  await bea.press('Backup code');
  await expect.poll(() => bea.focused()).toBe('code');
  await bea.enterCode(codes[0] ?? '');
  await bea.page.getByLabel('New password').waitFor();
  await expect.poll(() => bea.focused()).toBe('password');
  await bea.page.getByLabel('New password').fill('password');
  await bea.press('Reset password');
  await bea.fails(apiRefusals['password-common'][1]);
  await bea.resetPassword('correct horse battery');

  // A method that failed too often is locked; the others are not.
  await bea.forget();
  await bea.press('Backup code');
  // An empty field is not sent, so it is no failure.
  await bea.press('Verify');
  for (let failure = 0; failure < accountSecurity.maxFailures; failure++) {
    await bea.enterCode(`WRONGCODE${failure}`);
    await bea.fails('Verification failed. The code may be invalid or expired.');
  }
  await bea.enterCode(codes[1] ?? '');
  await bea.fails('Too many failed attempts. Please try again in');
  await bea.press('Another way');
  await bea.press('Authenticator code');
  await bea.enterCode(totpCode(secret, 1));
  await bea.resetPassword('battery horse correct');
});
