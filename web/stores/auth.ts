import { proxy } from 'valtio/vanilla';
import type { User } from '../../shared/protocol/http.ts';

/** The current login. Exactly these three values are persisted in the browser. */
export interface AuthState {
  user: User | null;
  accessToken: string | null;
  isAuthenticated: boolean;
}

const loggedOut: AuthState = { user: null, accessToken: null, isAuthenticated: false };

export const auth = proxy<AuthState>({ ...loggedOut });

/** Somebody has logged in, or the token has been refreshed. */
export function setSession(user: User, accessToken: string): void {
  Object.assign(auth, { user, accessToken, isAuthenticated: true } satisfies AuthState);
}

export function clearSession(): void {
  Object.assign(auth, loggedOut);
}

/** A user has changed, who may not be logged in any more. */
export function userChanged(user: User): void {
  if (auth.user?.id === user.id) auth.user = user;
}
