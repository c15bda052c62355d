import type { CDPSession, Page } from 'playwright-core';

/** A virtual passkey authenticator in a page's browser, which approves every request as long as its user is there. */
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

  /** Whether somebody is there to approve requests; otherwise the browser's dialog stays open. */
  async setUserPresent(enabled: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#authenticatorId,
      enabled,
    });
  }

  /** Whether its user proves to be its owner, as by a fingerprint; otherwise requests fail. */
  async setUserVerified(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', {
      authenticatorId: this.#authenticatorId,
      isUserVerified,
    });
  }

  /** Copies another one's passkeys, as synchronised devices do. */
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
