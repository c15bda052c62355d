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

/** Somebody has logged in, the token has been refreshed, or the user has changed. */
export function setSession(user: User, accessToken: string): void {
  Object.assign(auth, { user, accessToken, isAuthenticated: true } satisfies AuthState);
}

export function clearSession(): void {
  Object.assign(auth, loggedOut);
}

export function recoverySetupCompleted(): void {
  if (auth.user) auth.user = { ...auth.user, isRecoverySetupComplete: true };
}
