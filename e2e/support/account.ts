import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { accounts } from '../../shared/protocol/limits.ts';

interface Credentials {
  username: string;
  password: string;
}

let made = 0;

/** Names nobody has had: all tests share one server. */
export const newCredentials = (name: string): Credentials => {
  made += 1;
  return {
    username: `${name}-${Date.now().toString(36).slice(-6)}${made}`,
    password: `the sea is ${name} blue ${made}`,
  };
};

/** Somebody with an account, on a page of their own. */
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

  static async open(context: BrowserContext, url: string, credentials: Credentials): Promise<AccountHolder> {
    return new AccountHolder(await context.newPage(), url, credentials);
  }

  /** Makes the account and logs in, through the pages; ends up in the security setup. */
  async register(): Promise<void> {
    await this.page.goto(`${this.url}/register`);
    await this.#fillCredentials();
    await this.press('Register');
    await this.sees('Registration successful! Please log in.');
    await this.logIn();
    await this.page.waitForURL('**/setup-security');
  }

  /** On whatever page one is led to. */
  async logIn(): Promise<void> {
    if (!this.page.url().endsWith('/login')) await this.page.goto(`${this.url}/login`);
    await this.#fillCredentials();
    await this.press('Login');
  }

  async #fillCredentials(): Promise<void> {
    await this.page.getByLabel('Username').fill(this.username);
    await this.page.getByLabel('Password', { exact: true }).fill(this.password);
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
  }

  sees(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor();
  }

  /** The red words above the form. */
  async fails(words: string): Promise<void> {
    await this.page.getByRole('alert').filter({ hasText: words }).waitFor();
  }

  /** What is said to have the focus: a field's name, or a heading's words. */
  focused(): Promise<string | null> {
    return this.page.evaluate(() => {
      const focused = document.activeElement;
      return focused instanceof HTMLInputElement ? focused.name : (focused?.textContent ?? null);
    });
  }

  /** The secret as the page gives it for manual entry. */
  async secret(): Promise<string> {
    return (await this.page.locator('code').textContent()) ?? '';
  }

  async enterCode(code: string): Promise<void> {
    await this.page.getByRole('textbox', { name: /code$/i }).fill(code);
    await this.press('Verify');
  }

  /** Has the codes saved as a file, and reads them there. */
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

  /** Everything but the passkey. Returns the secret and the codes. */
  async setUp(): Promise<{ secret: string; codes: string[] }> {
    const secret = await this.secret();
    await this.enterCode(totpCode(secret));
    const { codes } = await this.downloadCodes();
    await this.press('Continue');
    await this.press('Skip');
    await this.page.waitForURL(`${this.url}/`);
    return { secret, codes };
  }

  /** Goes through the recovery up to the choice of a method. */
  async forget(): Promise<void> {
    await this.page.goto(`${this.url}/forgot-password`);
    await this.page.getByLabel('Username').fill(this.username);
    await this.press('Continue');
  }

  /** Chooses a new password once the recovery has come to that, and logs in with it. */
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

/** The code of now, or of so many steps later: no step's code is taken twice, and the next one's is good already. */
export function totpCode(secret: string, stepsLater = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + stepsLater * accounts.totpPeriodS * 1000 });
}

/** A passkey device in a page's browser; its owner always says yes. */
export class VirtualAuthenticator {
  readonly #session: CDPSession;
  readonly #authenticatorId: string;

  private constructor(session: CDPSession, authenticatorId: string) {
    this.#session = session;
    this.#authenticatorId = authenticatorId;
  }

  static async plugInto(page: Page): Promise<VirtualAuthenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  /** Takes over another one's passkeys, as synchronised devices do. */
  async copyFrom(other: VirtualAuthenticator): Promise<void> {
    const { credentials } = await other.#session.send('WebAuthn.getCredentials', {
      authenticatorId: other.#authenticatorId,
    });
    for (const credential of credentials) {
      await this.#session.send('WebAuthn.addCredential', {
        authenticatorId: this.#authenticatorId,
        credential,
      });
    }
  }
}
