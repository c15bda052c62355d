import { describe, expect, it } from 'vitest';
import { AccountHolder, totpCode } from '../support/account.ts';
import { holdAnswer } from '../support/holdBack.ts';
import { loseAnswer } from '../support/loseAnswer.ts';
import { serverUrlByName } from '../support/serverUrl.ts';
import { logInByRequest } from '../support/session.ts';
import { homeHost, testBrowser } from '../support/testBrowser.ts';
import { VirtualAuthenticator } from '../support/virtualAuthenticator.ts';
import { newContext } from '../support/visitor.ts';

const url = serverUrlByName();
const browser = await testBrowser();

it('a reload during the setup loses nothing', async () => {
  const dora = await AccountHolder.member(browser, url, 'dora');
  const secret = await dora.secret();
  await dora.page.reload();
  expect(await dora.secret()).toBe(secret);
  await dora.enterCode(totpCode(secret));
  await dora.sees('Keep your backup codes');
  await expect.poll(() => dora.focused()).toBe('Keep your backup codes');
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

it('a first code counts if only the answer to it was lost: the app keeps the secret that it has', async () => {
  const uma = await AccountHolder.member(browser, url, 'uma');
  const secret = await uma.secret();
  await loseAnswer(uma.page, '**/verify-totp');
  await uma.enterCode(totpCode(secret));
  await uma.sees('The server did not answer.');
  await uma.enterCode('12');
  await uma.fails('Please enter a 6-digit code.');
  await uma.enterCode(totpCode(secret, 1));
  await uma.sees('Keep your backup codes');
});

it('after an accidental Back, which starts over, Forward leads to the step left', async () => {
  const pia = await AccountHolder.newcomer(browser, url, 'pia');
  await pia.register();
  await pia.comeToPasskey();
  await pia.sees('Add a passkey, if you like');
  await pia.page.goBack();
  await pia.sees('Connect your authenticator app');
  await pia.page.goForward();
  await pia.sees('Add a passkey, if you like');
});

it('skipping to the content, or pressing Account security, leaves the setup at its step, with the same codes', async () => {
  const lea = await AccountHolder.member(browser, url, 'lea');
  await lea.enterCode(totpCode(await lea.secret()));
  const shown = lea.page.getByRole('list', { name: 'Your backup codes' });
  const codes = await shown.textContent();
  await lea.page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  expect(await lea.page.evaluate(() => document.activeElement?.id)).toBe('content');
  expect(await shown.textContent()).toBe(codes);
  await lea.page.getByRole('button', { name: 'Account security' }).click();
  await lea.downloadCodes();
  expect(await shown.textContent()).toBe(codes);
});

it('a tab that somebody else has logged in behind shows them their own setup, from its beginning', async () => {
  const context = await newContext(browser);
  const mia = await AccountHolder.member(context, url, 'mia');
  const ned = await AccountHolder.member(browser, url, 'ned');
  const secret = await mia.secret();
  await mia.comeToPasskey();
  await mia.sees('Add a passkey, if you like');

  // A frozen tab is told of the logout and the login at once.
  await logInByRequest(await context.newPage(), url, ned);
  await mia.sees(ned.username);
  await mia.sees('Connect your authenticator app');
  expect(await mia.secret()).not.toBe(secret);
});

describe('whoever has logged in behind the tab before the former user is answered', () => {
  it('keeps their own backup codes', async () => {
    const context = await newContext(browser);
    const amy = await AccountHolder.member(context, url, 'amy');
    const { holder: ben, codes } = await AccountHolder.secured(browser, url, 'ben');
    const answer = await holdAnswer(amy.page, '**/verify-totp');
    await Promise.all([
      amy.page.waitForRequest('**/verify-totp'),
      amy.enterCode(totpCode(await amy.secret())),
    ]);
    await logInByRequest(await context.newPage(), url, ben);
    await amy.page.waitForURL('**/settings/security');
    await answer();
    await ben.forget();
    await ben.press('Backup code');
    await ben.enterCode(codes[0] ?? '');
    await ben.sees('Choose a new password');
  });

  it('stays in their own setup, and does not read that it is done', async () => {
    const context = await newContext(browser);
    const cat = await AccountHolder.member(context, url, 'cat');
    const dan = await AccountHolder.member(browser, url, 'dan');
    await cat.comeToPasskey();
    const answer = await holdAnswer(cat.page, '**/finalize-setup');
    await Promise.all([cat.page.waitForRequest('**/finalize-setup'), cat.press('Skip')]);
    await logInByRequest(await context.newPage(), url, dan);
    await cat.sees(dan.username);
    const secret = await cat.secret();
    await answer();
    await cat.enterCode(totpCode(secret));
    await cat.sees('Keep your backup codes');
    expect(await cat.page.getByText('All set').count()).toBe(0);
  });
});

it('a passkey stays registered if the setup cannot be finished, which takes one more press', async () => {
  const kim = await AccountHolder.member(browser, url, 'kim');
  await VirtualAuthenticator.plugInto(kim.page);
  await kim.comeToPasskey();
  await kim.page.route('**/finalize-setup', (route) => route.abort(), { times: 1 });
  await kim.press('Register a passkey');
  await kim.fails('Could not finalize setup.');
  await expect.poll(() => kim.focused()).toBe('Finish setup');
  await kim.page.keyboard.press('Enter');
  await kim.page.waitForURL(`${url}/`);
});

it('a passkey that is registered only after Skip stays, and does not finish a setup by itself', async () => {
  const lou = await AccountHolder.member(browser, url, 'lou');
  await VirtualAuthenticator.plugInto(lou.page);
  await lou.comeToPasskey();
  const answer = await holdAnswer(lou.page, '**/verify-passkey-registration');
  await Promise.all([
    lou.page.waitForRequest('**/verify-passkey-registration'),
    lou.press('Register a passkey'),
  ]);
  await lou.page.route('**/finalize-setup', (route) => route.abort(), { times: 1 });
  await lou.press('Skip');
  await lou.fails('Could not finalize setup.');
  await answer();
  await expect.poll(() => lou.focused()).toBe('Finish setup');
  await lou.press('Finish setup');
  await lou.page.waitForURL(`${url}/`);
  await lou.page.goto(`${url}/settings/security`);
  await lou.sees('Remove');
});

it('says that the setup cannot be loaded, and loads it on retry, where the focus stays', async () => {
  const eva = await AccountHolder.newcomer(browser, url, 'eva');
  await eva.page.route('**/generate-totp', (route) => route.abort(), { times: 1 });
  await eva.register();
  await eva.fails('Could not load security setup. Please try again later.');
  await eva.press('Try again');
  expect(await eva.secret()).not.toBe('');
  await expect.poll(() => eva.focused()).toMatch(/^Scan the picture/);
});

it('says that no backup codes could be made, and makes them on request', async () => {
  const ida = await AccountHolder.member(browser, url, 'ida');
  await ida.page.route('**/generate-backup-codes', (route) => route.abort(), { times: 1 });
  await ida.enterCode(totpCode(await ida.secret()));
  await ida.fails('Could not load security setup. Please try again later.');
  await ida.press('Make new codes');
  await ida.downloadCodes();
});

it('copies the secret and the codes, and prints only the codes', async () => {
  const context = await newContext(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hal = await AccountHolder.member(context, url, 'hal');
  const clipboard = () => hal.page.evaluate(() => navigator.clipboard.readText());
  const secret = await hal.secret();
  await Promise.all([hal.sees('Copied!'), hal.press('Copy key')]);
  expect(await clipboard()).toBe(secret);

  await hal.enterCode(totpCode(secret));
  await Promise.all([hal.sees('Copied!'), hal.press('Copy codes')]);
  const copied = await clipboard();
  const { codes } = await hal.downloadCodes();
  expect(copied.split('\n')).toEqual(codes);

  await hal.page.emulateMedia({ media: 'print' });
  const isVisible = (text: string) => hal.page.getByText(text).isVisible();
  for (const code of codes) await expect.poll(() => isVisible(code)).toBe(true);
  await expect.poll(() => isVisible(`Pixel Parlor backup codes of ${hal.username}`)).toBe(true);
  await expect.poll(() => isVisible('Secure your account')).toBe(false);
  expect(await hal.page.getByRole('button').count()).toBe(0);
});

it('over plain HTTP no passkey is offered, with an explanation; copying still works', async () => {
  const fay = await AccountHolder.newcomer(browser, url.replace('localhost', homeHost), 'fay');
  await fay.page.goto(`${fay.url}/login`);
  await fay.sees('This page has no secure connection (https).');
  await fay.register();
  const secret = await fay.secret();
  await Promise.all([fay.sees('Copied!'), fay.press('Copy key')]);
  // `execCommand` copies the selection.
  expect(await fay.page.evaluate(() => String(document.getSelection()))).toBe(secret);
  await fay.comeToPasskey();
  await fay.sees('Passkeys only work over a secure connection (https)');
  expect(await fay.page.getByRole('button', { name: 'Register a passkey' }).count()).toBe(0);
  await fay.press('Skip');
  await fay.page.waitForURL(`${fay.url}/`);
});
