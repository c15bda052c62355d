import type { Credentials } from '../../shared/protocol/http.ts';

/** An account that uses the API without a browser. Every request throws unless it succeeds. */
export class Account {
  readonly #url: string;
  readonly #credentials: Credentials;
  #cookie = '';
  #accessToken = '';

  constructor(url: string, username: string) {
    this.#url = url;
    this.#credentials = { username, password: `the sea is ${username} blue` };
  }

  async register(): Promise<void> {
    await this.#post('/api/auth/register', this.#credentials);
  }

  async logIn(): Promise<void> {
    this.#cookie = '';
    this.#keep(await this.#post('/api/auth/login', this.#credentials));
  }

  async refresh(): Promise<void> {
    this.#keep(await this.#post('/api/auth/refresh-token'));
  }

  async makeBackupCodes(): Promise<void> {
    await this.#post('/api/security/generate-backup-codes');
  }

  #keep({ accessToken, cookie }: { accessToken: string; cookie: string }): void {
    this.#accessToken = accessToken;
    this.#cookie = cookie;
  }

  async #post(path: string, body?: unknown): Promise<{ accessToken: string; cookie: string }> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: {
        // The server may close a kept-alive connection just when it is reused.
        Connection: 'close',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(this.#cookie === '' ? {} : { Cookie: this.#cookie }),
        ...(this.#accessToken === '' ? {} : { Authorization: `Bearer ${this.#accessToken}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { accessToken?: string };
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer)}`);
    const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
    return { accessToken: answer.accessToken ?? '', cookie };
  }
}
