// TOTP codes (RFC 6238). Secrets are bytes here; steps count periods since the epoch.
import { accountSecurity, accounts } from '../../../shared/protocol/limits.ts';
import { productName } from '../../../shared/protocol/productName.ts';

const parameters = { algorithm: 'SHA1', digits: accounts.totpDigits, period: accountSecurity.totpPeriodS };

/** A random secret. */
export const newTotpSecret = (): Uint8Array =>
  crypto.getRandomValues(new Uint8Array(accountSecurity.totpSecretBytes));

/** The URL that authenticator apps read from the QR code. */
export async function otpauthUrl(username: string, secret: Uint8Array): Promise<string> {
  const totp = await newTotp(secret, { issuer: productName, label: username });
  return totp.toString();
}

/** Whether the text has the form of a code. */
export const isTotpCode = (code: string): boolean =>
  code.length === accounts.totpDigits && /^[0-9]+$/.test(code);

/** The time step near `now` (epoch ms) to which the code belongs; undefined if it belongs to none. */
export async function totpStep(secret: Uint8Array, code: string, now: number): Promise<number | undefined> {
  const totp = await newTotp(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: accountSecurity.totpWindowSteps });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Loads the library on demand: rooms do without it, and share the heap (docs/decisions/0031). */
async function newTotp(secret: Uint8Array, names: { issuer?: string; label?: string } = {}) {
  const { Secret, TOTP } = await import('otpauth');
  // Copied, since the bytes may be part of a larger buffer.
  return new TOTP({ ...parameters, ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
}
