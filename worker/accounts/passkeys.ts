// What registering a passkey and proving one have in common. The ceremonies: WebAuthn level 3, section 7.
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { base64url } from 'jose';
import type { Passkey } from '../db/passkeys.ts';

/** A credential as the browser's library gives it. What else it must hold is checked by the server's library. */
export interface UncheckedCredential {
  id: string;
  response: { clientDataJSON: string };
}

/** Passkeys are bound to the host of the one origin that players use. */
export const rpIdOf = (origin: string): string => new URL(origin).hostname;

/** What an authenticator keeps of the user, base64url. */
export const userHandleOf = (userId: string): string => base64url.encode(userId);

/** How the options of a ceremony name the passkeys that a user has. */
export const descriptorsOf = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports }));

/** What an answer must match in both ceremonies. User verification is only preferred, so its lack is no reason to refuse. */
export const expectationsOf = (origin: string, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: origin,
  expectedRPID: rpIdOf(origin),
  requireUserVerification: false,
});

/** The challenge that a browser says it answers; undefined if that cannot be read, or comes from a frame of another site. */
export const challengeOf = ({ response }: UncheckedCredential): Promise<string | undefined> =>
  unlessThrown(async () => {
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined;
  });

/** The library throws at every answer that is wrong or malformed: undefined then. */
export async function unlessThrown<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
