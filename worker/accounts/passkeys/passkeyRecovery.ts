import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { base64url } from 'jose';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { saveChallenge, takeChallenge } from '../../db/challenges.ts';
import { exchangePasskeyUse, type Passkey, type PasskeyUse, passkeysOfName } from '../../db/passkeys.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';
import { usernameKey } from '../usernames.ts';
import {
  challengeOf,
  descriptorsOf,
  expectationsOf,
  rpIdOf,
  type UncheckedCredential,
  unlessThrown,
  userHandleOf,
  webAuthn,
} from './ceremony.ts';

/** Starts a passkey authentication. Names without passkeys get options too, which no passkey can answer. */
export async function passkeyRecoveryOptions(
  { db, origin }: Deps,
  username: string,
  now: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const passkeys = await passkeysOfName(db, usernameKey(username));
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    timeout: accountSecurity.challengeMs,
    userVerification: 'preferred',
    allowCredentials: descriptorsOf(passkeys),
  });
  const [passkey] = passkeys;
  if (passkey !== undefined) {
    const challenge = { challenge: options.challenge, userId: passkey.userId, purpose: 'recovery' } as const;
    await saveChallenge(db, challenge, now);
  }
  return options;
}

/**
 * Completes a passkey authentication, and stores the hash of the recovery token that it earns. Uses the challenge up
 * either way. `now` is epoch ms. Refuses with 'passkey-auth-failed'.
 */
export async function provePasskey(
  deps: Deps,
  given: { usernameKey: string; credential: UncheckedCredential; tokenHash: string },
  now: number,
): Promise<Result<undefined>> {
  const { credential, tokenHash } = given;
  const challenge = await challengeOf(credential);
  const passkeys = await passkeysOfName(deps.db, given.usernameKey);
  const userId = passkeys[0]?.userId;
  if (challenge === undefined || userId === undefined) return refused('passkey-auth-failed');
  const isOurs = await takeChallenge(deps.db, { challenge, userId, purpose: 'recovery' }, now);
  const passkey = passkeys.find(({ id }) => id === credential.id);
  const use = isOurs && passkey ? await verifiedUse(deps, passkey, credential, challenge) : undefined;
  const isNewest = use !== undefined && (await exchangePasskeyUse(deps.db, use, tokenHash, now));
  return isNewest ? success(undefined) : refused('passkey-auth-failed');
}

async function verifiedUse(
  { origin }: Deps,
  passkey: Passkey,
  credential: UncheckedCredential,
  expectedChallenge: string,
): Promise<PasskeyUse | undefined> {
  const response = credential as AuthenticationResponseJSON;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verification = await unlessThrown(() =>
    verifyAuthenticationResponse({
      response,
      ...expectationsOf(origin, expectedChallenge),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(base64url.decode(passkey.publicKey)),
        counter: passkey.counter,
      },
    }),
  );
  if (!verification?.verified || !isHandleOf(passkey.userId, response.response.userHandle)) return undefined;
  const { newCounter, credentialBackedUp } = verification.authenticationInfo;
  return { id: passkey.id, counter: newCounter, isBackedUp: credentialBackedUp };
}

/** Whether the handle is the user's or missing: not every authenticator sends it. */
const isHandleOf = (userId: string, userHandle: unknown): boolean =>
  userHandle === undefined || userHandle === null || userHandle === userHandleOf(userId);
