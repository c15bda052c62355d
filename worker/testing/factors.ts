import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { type TOTP, URI } from 'otpauth';
import { expect } from 'vitest';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { testDeps } from './accounts.ts';
import { Authenticator, type Deviation } from './authenticator.ts';
import { get, type Person, post } from './people.ts';

const STEP_MS = accountSecurity.totpPeriodS * 1000;

/** The authenticator code `stepsFromNow` steps from now. */
export const codeOf = (otpauthUrl: string, stepsFromNow = 0): string =>
  (URI.parse(otpauthUrl) as TOTP).generate({ timestamp: Date.now() + stepsFromNow * STEP_MS });

/** The expected response to a code, by its distance from the current step. */
export const answersBySteps = [
  [-2, 400],
  [-1, 200],
  [0, 200],
  [1, 200],
  [2, 400],
] as const;

/** The expected response to a proof that recovers an account. */
export const recovered = { status: 200, body: { recoveryToken: expect.stringMatching(/^[\w-]{43}$/) } };

/** A code that is wrong in every step near now. */
export function wrongCodeOf(otpauthUrl: string): string {
  const near = [-1, 0, 1].map((steps) => codeOf(otpauthUrl, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
}

/** Starts the setup of an authenticator app; returns the URL of the QR code. */
export async function offeredTotp({ token }: Person): Promise<string> {
  return (await get('/security/generate-totp', token)).body.otpauthUrl as string;
}

/**
 * Sets up an authenticator app with the code of the previous step, so that the current one stays unused. Returns its
 * URL.
 */
export async function setUpTotp(person: Person): Promise<string> {
  const url = await offeredTotp(person);
  const { status } = await post('/security/verify-totp', { token: codeOf(url, -1) }, person.token);
  if (status !== 200) throw new Error('the authenticator app was refused');
  return url;
}

export async function setUpBackupCodes({ token }: Person): Promise<string[]> {
  return (await post('/security/generate-backup-codes', undefined, token)).body.backupCodes as string[];
}

export async function registrationOptions({ token }: Person) {
  const { body } = await get('/security/generate-passkey-options', token);
  return body as unknown as PublicKeyCredentialCreationOptionsJSON;
}

export async function challengeFor(username: string) {
  const { body } = await post('/recovery/generate-passkey-challenge', { username });
  return body as unknown as PublicKeyCredentialRequestOptionsJSON;
}

/** Creates a passkey in the person's browser and registers it. */
export async function registerPasskey(
  person: Person,
  authenticator: Authenticator,
  deviation: Deviation = {},
) {
  const credential = await authenticator.create(await registrationOptions(person), deviation);
  return post('/security/verify-passkey-registration', credential, person.token);
}

/** An authenticator holding a registered passkey of the person. */
export async function setUpPasskey(person: Person, counter = 0): Promise<Authenticator> {
  const authenticator = await Authenticator.at(testDeps.origin);
  authenticator.counter = counter;
  const { status } = await registerPasskey(person, authenticator);
  if (status !== 200) throw new Error('the passkey was refused');
  return authenticator;
}

/** The person's passkeys, as their page lists them. */
export const passkeysOf = async ({ token }: Person) => (await get('/security/passkeys', token)).body.passkeys;

/** Signs a new challenge for the person and submits it. */
export async function recoverByPasskey(
  { user: { username } }: Person,
  authenticator: Authenticator,
  deviation: Deviation = {},
) {
  const response = await authenticator.get(await challengeFor(username), deviation);
  return post('/recovery/verify-passkey-auth', { username, response });
}
