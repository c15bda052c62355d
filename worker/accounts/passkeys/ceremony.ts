// Shared by passkey registration and authentication (WebAuthn level 3, section 7).
import { base64url } from 'jose';
import type { Passkey } from '../../db/passkeys.ts';

/** A credential as the browser library produces it; the server library validates the rest. */
export interface UncheckedCredential {
  id: string;
  response: { clientDataJSON: string };
}

/** Imported on demand: with its parsers of certificates it is a third of the Worker's code, and few isolates see a passkey. */
export const webAuthn = () => import('@simplewebauthn/server');

/** What the library exports apart. */
export const webAuthnHelpers = () => import('@simplewebauthn/server/helpers');

/** The relying party id: passkeys are bound to the host of our origin. */
export const rpIdOf = (origin: string): string => new URL(origin).hostname;

/** The user handle that an authenticator stores, base64url. */
export const userHandleOf = (userId: string): string => base64url.encode(userId);

/** A user's passkeys as credential descriptors for the options of either ceremony. */
export const descriptorsOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports }));

/** What a response must match in both ceremonies. User verification is preferred, so its absence is accepted. */
export const expectationsOf = (origin: string, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: origin,
  expectedRPID: rpIdOf(origin),
  requireUserVerification: false,
});

/** The challenge that a response claims to answer; undefined if it is unreadable or from a cross-origin frame. */
export async function challengeOf({ response }: UncheckedCredential): Promise<string | undefined> {
  const { decodeClientDataJSON } = await webAuthnHelpers();
  return unlessThrown(async () => {
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined;
  });
}

/** The result of `check`, or undefined if it throws, as the library does for every invalid response. */
export async function unlessThrown<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
