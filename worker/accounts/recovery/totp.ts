// TOTP codes (RFC 6238). Secrets are bytes here; steps count periods since the epoch.
import { Secret, TOTP } from 'otpauth';
import { accountSecurity, accounts } from '../../../shared/protocol/limits.ts';
import { productName } from '../productName.ts';

const parameters = { algorithm: 'SHA1', digits: accounts.totpDigits, period: accountSecurity.totpPeriodS };

/** A random secret. */
export const newTotpSecret = (): Uint8Array =>
  crypto.getRandomValues(new Uint8Array(accountSecurity.totpSecretBytes));

/** The URL that authenticator apps read from the QR code. */
export function otpauthUrl(username: string, secret: Uint8Array): string {
  const totp = new TOTP({ ...parameters, issuer: productName, label: username, secret: secretOf(secret) });
  return totp.toString();
}

/** Whether the text has the form of a code. */
export const isTotpCode = (code: string): boolean =>
  code.length === accounts.totpDigits && /^[0-9]+$/.test(code);

/** The time step near `now` (epoch milliseconds) to which the code belongs; undefined if it belongs to none. */
export function totpStep(secret: Uint8Array, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...parameters, secret: secretOf(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: accountSecurity.totpWindowSteps });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

// Copied, since the bytes may be part of a larger buffer.
const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer });
