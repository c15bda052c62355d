import { proxy } from 'valtio/vanilla';
import type { User } from '../../shared/protocol/http.ts';

/** Who is logged in. These three values, and no others, are kept in the browser's storage. */
export interface AuthState {
  user: User | null;
  accessToken: string | null;
  isAuthenticated: boolean;
}

const loggedOut: AuthState = { user: null, accessToken: null, isAuthenticated: false };

export const auth = proxy<AuthState>({ ...loggedOut });

/** Also after each refresh, with the newest of both. */
export function setSession(user: User, accessToken: string): void {
  Object.assign(auth, { user, accessToken, isAuthenticated: true } satisfies AuthState);
}

/** Nobody is logged in any more. */
export function clearSession(): void {
  Object.assign(auth, loggedOut);
}

/** The user has completed the security setup. */
export function recoverySetupCompleted(): void {
  if (auth.user) auth.user = { ...auth.user, isRecoverySetupComplete: true };
}
