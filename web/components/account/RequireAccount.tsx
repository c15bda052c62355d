import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation } from 'wouter';
import { auth } from '../../stores/auth.ts';

const setup = '/setup-security';

/** Pages about one's account: only for users who are logged in and, but for the setup itself, have finished the setup. */
export function RequireAccount({ children }: { children: ReactNode }) {
  const { isAuthenticated, user } = useSnapshot(auth);
  const [path] = useLocation();
  if (!isAuthenticated) return <Redirect to="/login" replace />;
  if (!user?.isRecoverySetupComplete && path !== setup) return <Redirect to={setup} replace />;
  return children;
}

/** Pages for visitors who are not logged in; a login there leads on from them. */
export function RequireGuest({ children }: { children: ReactNode }) {
  const { isAuthenticated, user } = useSnapshot(auth);
  if (isAuthenticated) return <Redirect to={user?.isRecoverySetupComplete ? '/' : setup} replace />;
  return children;
}
