import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { base64url } from 'jose';
import type { User } from '../../../shared/protocol/http.ts';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { productName } from '../../../shared/protocol/productName.ts';
import { saveChallenge, takeChallenge } from '../../db/challenges.ts';
import { addPasskey, type Passkey, passkeysOf } from '../../db/passkeys.ts';
import { isSessionOpen } from '../../db/sessions.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';
import type { SignedInUser } from '../sessions/currentUser.ts';
import {
  challengeOf,
  descriptorsOf,
  expectationsOf,
  rpIdOf,
  type UncheckedCredential,
  unlessThrown,
  webAuthn,
  webAuthnHelpers,
} from './ceremony.ts';

async function supportedAlgorithms(): Promise<number[]> {
  const { COSEALG } = await webAuthnHelpers();
  return [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
}

/**
 * Starts a registration: the options from which the browser creates a passkey. `now` is epoch ms, here and
 * below. Refuses with 'passkeys-full'.
 */
export async function passkeyRegistrationOptions(
  deps: Deps,
  user: User,
  now: number,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON>> {
  const passkeys = await passkeysOf(deps.db, user.id);
  if (passkeys.length >= accountSecurity.maxPasskeys) return refused('passkeys-full');
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: rpIdOf(deps.origin),
    userID: new Uint8Array(new TextEncoder().encode(user.id)),
    userName: user.username,
    userDisplayName: user.username,
    timeout: accountSecurity.challengeMs,
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: await supportedAlgorithms(),
  });
  const challenge = { challenge: options.challenge, userId: user.id, purpose: 'registration' } as const;
  await saveChallenge(deps.db, challenge, now);
  return success(options);
}

/**
 * Completes a registration with what the browser created. Uses the challenge up either way. Refuses with
 * 'passkey-refused', 'passkey-exists', 'passkeys-full' or 'session-ended'.
 */
export async function registerPasskey(
  deps: Deps,
  { user, sessionId }: SignedInUser,
  credential: UncheckedCredential,
  now: number,
): Promise<Result<undefined>> {
  const { db } = deps;
  const userId = user.id;
  const challenge = await challengeOf(credential);
  if (challenge === undefined) return refused('passkey-refused');
  const isOurs = await takeChallenge(db, { challenge, userId, purpose: 'registration' }, now);
  const passkey = isOurs ? await createdPasskey(deps, user, credential, challenge) : undefined;
  if (passkey === undefined) return refused('passkey-refused');
  const isAdded = await addPasskey(db, { passkey, sessionId }, now);
  if (isAdded) return success(undefined);
  if (!(await isSessionOpen(db, { sessionId, userId }, now))) return refused('session-ended');
  const isFull = (await passkeysOf(db, userId)).length >= accountSecurity.maxPasskeys;
  return refused(isFull ? 'passkeys-full' : 'passkey-exists');
}

async function createdPasskey(
  { origin }: Deps,
  user: User,
  credential: UncheckedCredential,
  expectedChallenge: string,
): Promise<Passkey | undefined> {
  const response = credential as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await webAuthn();
  const supportedAlgorithmIDs = await supportedAlgorithms();
  const verification = await unlessThrown(() =>
    verifyRegistrationResponse({
      response,
      ...expectationsOf(origin, expectedChallenge),
      supportedAlgorithmIDs,
    }),
  );
  if (!verification?.verified) return undefined;
  const { credential: created, credentialBackedUp } = verification.registrationInfo;
  // WebAuthn leaves this check to us (section 7.1).
  if (base64url.decode(created.id).byteLength > accountSecurity.passkeyIdMaxBytes) return undefined;
  return {
    id: created.id,
    userId: user.id,
    publicKey: base64url.encode(created.publicKey),
    counter: created.counter,
    transports: transportsOf(response.response.transports),
    isBackedUp: credentialBackedUp,
  };
}

/** The known transports among those the browser reports, each once: the library does not validate them. */
function transportsOf(told: unknown): string[] {
  if (!Array.isArray(told)) return [];
  return [...new Set(told.filter((transport) => knownTransports.has(transport)))];
}

const knownTransports = new Set<unknown>(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
