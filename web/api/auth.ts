import type { Credentials, User } from '../../shared/protocol/http.ts';
import { readText, removeText, writeText } from '../storage/storedText.ts';
import { clearSession, setSession } from '../stores/auth.ts';
import { request } from './http.ts';
import { inTurn, refreshing } from './refresh.ts';
import { send } from './send.ts';

/** Stored from a logout until the server knows of it. */
const owedKey = 'pixel-parlor-logout-owed';

/** Creates an account, without logging in. Throws `ApiError`. */
export const register = (username: string, password: string): Promise<unknown> =>
  request('POST', '/auth/register', { username, password } satisfies Credentials);

/** Logs in, after any pending logout, and after the refresh of any tab. Throws `ApiError`. */
export async function login(username: string, password: string): Promise<User> {
  // Their responses clear or replace the cookie, so they must not arrive after the new session's cookie.
  await leaving;
  await refreshing;
  isEntering = true;
  try {
    const credentials: Credentials = { username, password };
    const { user, accessToken } = await inTurn(() => request('POST', '/auth/login', credentials));
    // The new login has ended the browser's former session.
    removeText(owedKey);
    setSession(user, accessToken);
    return user;
  } finally {
    isEntering = false;
    // Only a login that has failed leaves one owed.
    resumeLogout();
  }
}

/** Whether a login is under way. */
let isEntering = false;

let leaving: Promise<void> | undefined;

/** Logs out at once, even if the server cannot be told. Never rejects. */
export function logout(): Promise<void> {
  clearSession();
  writeText(owedKey, 'yes');
  leaving = endSession();
  return leaving;
}

/** Tells the server of a logout of which it could not be told. Call it while nobody is logged in. */
export function resumeLogout(): void {
  if (!isEntering && readText(owedKey)) void logout();
}

/**
 * Only the server can clear the refresh cookie, so if it cannot be reached, this is retried when back online, and when
 * the page is opened again.
 */
async function endSession(): Promise<void> {
  try {
    await send('POST', '/auth/logout', undefined, { keepalive: true });
    removeText(owedKey);
  } catch (error) {
    console.error('The server could not be told of the logout.', error);
    window.addEventListener('online', resumeLogout, { once: true });
  }
}
