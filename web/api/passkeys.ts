import type { PasskeySummary, PasskeysAnswer } from '../../shared/protocol/http.ts';
import { request } from './http.ts';
import { recoveryToken } from './recovery.ts';

type Library = typeof import('@simplewebauthn/browser');
type RegistrationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** Loaded on demand, since few users need it. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Registers a new passkey for the current user. Throws `ApiError`, or what the browser throws. */
export async function registerPasskey(): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    loadLibrary(),
    request<RegistrationOptions>('GET', '/security/generate-passkey-options'),
  ]);
  const credential = await startRegistration({ optionsJSON });
  await request('POST', '/security/verify-passkey-registration', credential);
}

/** The current user's passkeys, oldest first. */
export async function listPasskeys(): Promise<PasskeySummary[]> {
  return (await request<PasskeysAnswer>('GET', '/security/passkeys')).passkeys;
}

/** Removes one of the current user's passkeys. */
export const removePasskey = (id: string): Promise<unknown> =>
  request('DELETE', `/security/passkeys/${encodeURIComponent(id)}`);

/** Proves ownership of an account by passkey; returns the recovery token. Throws like `registerPasskey`. */
export async function recoverWithPasskey(username: string): Promise<string> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    loadLibrary(),
    request<AuthenticationOptions>('POST', '/recovery/generate-passkey-challenge', { username }),
  ]);
  const response = await startAuthentication({ optionsJSON });
  return recoveryToken('/recovery/verify-passkey-auth', { username, response });
}
