import type { PasskeySummary, PasskeysAnswer } from '../../shared/protocol/http.ts';
import { ApiError } from './ApiError.ts';
import { request } from './http.ts';
import { recoveryToken } from './recovery.ts';

type Library = typeof import('@simplewebauthn/browser');
type RegistrationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/**
 * Loaded on demand, since few users need it, and only after an answer of the server: a page whose chunk does not load is
 * reloaded (`reloadWhenStale`), which offline would take the user away from here.
 */
const loadLibrary = () => import('@simplewebauthn/browser');

/**
 * Registers a new passkey for the current user. `signal` closes the browser's dialog. Throws `ApiError`, or what the
 * browser throws.
 */
export async function registerPasskey(signal: AbortSignal): Promise<void> {
  const optionsJSON = await request<RegistrationOptions>('GET', '/security/generate-passkey-options');
  const { startRegistration } = await loadLibrary();
  const credential = await closedBy(signal, () => startRegistration({ optionsJSON }));
  await request('POST', '/security/verify-passkey-registration', credential);
}

/** The current user's passkeys, oldest first. */
export async function listPasskeys(): Promise<PasskeySummary[]> {
  return (await request<PasskeysAnswer>('GET', '/security/passkeys')).passkeys;
}

/** Removes one of the current user's passkeys. One that is gone already is fine: another tab may have removed it. */
export async function removePasskey(id: string): Promise<void> {
  try {
    await request('DELETE', `/security/passkeys/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Proves ownership of an account by passkey; returns the recovery token. Throws like `registerPasskey`. */
export async function recoverWithPasskey(username: string, signal: AbortSignal): Promise<string> {
  const path = '/recovery/generate-passkey-challenge';
  const optionsJSON = await request<AuthenticationOptions>('POST', path, { username });
  const { startAuthentication } = await loadLibrary();
  const response = await closedBy(signal, () => startAuthentication({ optionsJSON }));
  return recoveryToken('/recovery/verify-passkey-auth', { username, response });
}

/** Opens a dialog of the browser, which `signal` closes. Throws an `AbortError` if it does, even before or just after. */
async function closedBy<T>(signal: AbortSignal, openDialog: () => Promise<T>): Promise<T> {
  const { WebAuthnAbortService } = await loadLibrary();
  const close = () => WebAuthnAbortService.cancelCeremony();
  signal.throwIfAborted();
  signal.addEventListener('abort', close);
  try {
    return await openDialog();
  } finally {
    signal.removeEventListener('abort', close);
    signal.throwIfAborted();
  }
}
