import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import type { Credentials } from '../../shared/protocol/http.ts';
import { accountSecurity, accounts } from '../../shared/protocol/limits.ts';
import { askApi, keepSession, logInByRequest, stillPage } from './session.ts';
import type { TestBrowser } from './testBrowser.ts';
import { contextIn } from './visitor.ts';

export const usernameField = (page: Page) => page.getByLabel('Username');
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

let made = 0;

/** Unique names, since all tests share one server. */
const newCredentials = (name: string): Credentials => {
  made += 1;
  return {
    username: `${name}-${Date.now().toString(36).slice(-6)}${made}`,
    password: `the sea is ${name} blue ${made}`,
  };
};

/** A user with an account, on a page of their own. */
export class AccountHolder {
  readonly page: Page;
  readonly url: string;
  readonly username: string;
  password: string;

  private constructor(page: Page, url: string, { username, password }: Credentials) {
    this.page = page;
    this.url = url;
    this.username = username;
    this.password = password;
  }

  /** A user with these credentials, in a new browser context or in the given one. */
  static async open(
    where: TestBrowser | BrowserContext,
    url: string,
    credentials: Credentials,
  ): Promise<AccountHolder> {
    return new AccountHolder(await (await contextIn(where)).newPage(), url, credentials);
  }

  /** A user who has not registered yet. */
  static newcomer(where: TestBrowser | BrowserContext, url: string, name: string): Promise<AccountHolder> {
    return AccountHolder.open(where, url, newCredentials(name));
  }

  /** A user who is logged in, and about to set up security: without the pages for that, which would take seconds. */
  static async member(
    where: TestBrowser | BrowserContext,
    url: string,
    name: string,
  ): Promise<AccountHolder> {
    const holder = await AccountHolder.#registered(where, url, name);
    const { page } = holder;
    await logInByRequest(page, url, holder);
    // A page that finds a session renews it.
    const [renewal] = await Promise.all([
      page.waitForResponse('**/api/auth/refresh-token'),
      page.goto(`${url}/setup-security`),
    ]);
    await renewal.finished();
    return holder;
  }

  /** A user who is logged in, with an authenticator and backup codes: without the pages for that, which would take longer. */
  static async secured(
    where: TestBrowser | BrowserContext,
    url: string,
    name: string,
  ): Promise<{ holder: AccountHolder; secret: string; codes: string[] }> {
    const holder = await AccountHolder.#registered(where, url, name);
    const { page, username, password } = holder;
    const { accessToken } = await askApi(page, '/auth/login', { username, password });
    const ask = (path: string, body?: object) => askApi(page, `/security/${path}`, body, accessToken);
    const { otpauthUrl } = await ask('generate-totp');
    const secret = new URL(otpauthUrl).searchParams.get('secret') ?? '';
    await ask('verify-totp', { token: totpCode(secret) });
    const { backupCodes: codes } = await ask('generate-backup-codes', {});
    const { user } = await ask('finalize-setup', {});
    await keepSession(page, { user, accessToken });
    return { holder, secret, codes };
  }

  /** A user with an account, on a page of ours without scripts. */
  static async #registered(
    where: TestBrowser | BrowserContext,
    url: string,
    name: string,
  ): Promise<AccountHolder> {
    const holder = await AccountHolder.newcomer(where, url, name);
    const { page, username, password } = holder;
    await page.goto(stillPage(url));
    await askApi(page, '/auth/register', { username, password });
    return holder;
  }

  /** Registers and logs in through the pages; ends up in the security setup. */
  async register(): Promise<void> {
    await this.page.goto(`${this.url}/register`);
    await this.fillCredentials();
    await this.press('Register');
    await this.sees('Registration successful! Please log in.');
    await this.logIn();
    await this.page.waitForURL('**/setup-security');
  }

  /** Logs in; does not wait for the page that follows. */
  async logIn(): Promise<void> {
    if (!this.page.url().endsWith('/login')) await this.page.goto(`${this.url}/login`);
    await this.fillCredentials();
    await this.press('Login');
  }

  /** Fills in the form of a login or a registration. */
  async fillCredentials(): Promise<void> {
    await usernameField(this.page).fill(this.username);
    await passwordField(this.page).fill(this.password);
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
  }

  async sees(text: string | RegExp): Promise<void> {
    try {
      await this.page.getByText(text).first().waitFor();
    } catch (cause) {
      const shown = await this.page.locator('body').textContent();
      throw new Error(`"${text}" was not shown, but this: ${shown}`, { cause });
    }
  }

  /** Waits for the error above the form. */
  async fails(words: string): Promise<void> {
    await this.page.getByRole('alert').filter({ hasText: words }).waitFor();
  }

  /** The focused element: an input's name, or the text of anything else. */
  focused(): Promise<string | null> {
    return this.page.evaluate(() => {
      const focused = document.activeElement;
      return focused instanceof HTMLInputElement ? focused.name : (focused?.textContent ?? null);
    });
  }

  /** The TOTP secret that the page shows for manual entry. */
  async secret(): Promise<string> {
    return (await this.page.locator('code').textContent()) ?? '';
  }

  async enterCode(code: string): Promise<void> {
    await this.page.getByRole('textbox', { name: /code$/i }).fill(code);
    await this.press('Verify');
  }

  /** Downloads the backup codes, and reads them from the file. */
  async downloadCodes(): Promise<{ name: string; codes: string[] }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.press('Download codes')]);
    const text = await readFile(await download.path(), 'utf8');
    return {
      name: download.suggestedFilename(),
      codes: text
        .split('\r\n')
        .filter((line) => new RegExp(`^[A-Z0-9]{${accounts.backupCodeLength}}$`).test(line)),
    };
  }

  /** Goes through the security setup, up to its last step. */
  async comeToPasskey(): Promise<void> {
    await this.enterCode(totpCode(await this.secret()));
    await this.downloadCodes();
    await this.press('Continue');
  }

  /** Starts the recovery, up to the choice of a method. */
  async forget(): Promise<void> {
    await this.page.goto(`${this.url}/forgot-password`);
    await this.page.getByLabel('Username').fill(this.username);
    await this.press('Continue');
  }

  /** Sets a new password as the last step of the recovery, and logs in with it. */
  async resetPassword(password: string): Promise<void> {
    this.password = password;
    await this.page.getByLabel('New password').fill(password);
    await this.press('Reset password');
    await this.sees('Password reset successfully. You can now log in.');
    await this.logIn();
    await this.page.waitForURL(`${this.url}/`);
    await this.sees(this.username);
  }
}

/** The current code, or that of a later step: each step's code is accepted once, and the next step's already. */
export function totpCode(secret: string, stepsLater = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + stepsLater * accountSecurity.totpPeriodS * 1000 });
}
