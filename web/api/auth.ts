import type { SessionAnswer, User } from '../../shared/protocol/http.ts';
import { auth, clearSession, setSession } from '../stores/auth.ts';
import { request } from './http.ts';
import { send } from './send.ts';

/** Makes an account, without logging in. */
export const register = (username: string, password: string): Promise<unknown> =>
  request('POST', '/auth/register', { username, password });

/** Logs in, after a logout that is under way. Throws `ApiError`. */
export async function login(username: string, password: string): Promise<User> {
  // The logout's answer takes the cookie away, so it must come before the new session's cookie.
  await leaving;
  const { user, accessToken } = await request<SessionAnswer>('POST', '/auth/login', { username, password });
  setSession(user, accessToken);
  return user;
}

let leaving: Promise<void> | undefined;

/** Logs out at once, whatever becomes of telling the server. */
export function logout(): Promise<void> {
  clearSession();
  leaving = endSession();
  return leaving;
}

/** Only the server can take away the cookie that would bring the session back: if it cannot be reached, it is told later. */
async function endSession(): Promise<void> {
  try {
    await send('POST', '/auth/logout', undefined, { keepalive: true });
  } catch (error) {
    console.error('The server could not be told of the logout.', error);
    const tellLater = () => auth.isAuthenticated || void logout();
    window.addEventListener('online', tellLater, { once: true });
  }
}
