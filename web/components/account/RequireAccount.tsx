import { Fragment, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation } from 'wouter';
import { auth } from '../../stores/auth.ts';
import { readArrival } from './useArrival.ts';

const setup = '/setup-security';

/**
 * Admits only logged-in users who have finished the security setup (or are on its page); redirects others. Starts anew
 * for another user: a tab that was frozen may be told of a logout and a login at once.
 */
export function RequireAccount({ children }: { children: ReactNode }) {
  const { isAuthenticated, user } = useSnapshot(auth);
  const [path] = useLocation();
  // In the middle of the setup the session may end, but not the way to a room.
  if (!isAuthenticated) return <Redirect to="/login" replace state={{ returnTo: readArrival().returnTo }} />;
  if (!user?.isRecoverySetupComplete && path !== setup) return <Redirect to={setup} replace />;
  return <Fragment key={user?.id}>{children}</Fragment>;
}

interface RequireGuestProps {
  /** Where users are redirected, by way of the security setup if that is unfinished. */
  returnTo?: string | undefined;
  children: ReactNode;
}

/** Admits only visitors who are not logged in; redirects users, also after a login on the page itself. */
export function RequireGuest({ returnTo = '/', children }: RequireGuestProps) {
  const { isAuthenticated, user } = useSnapshot(auth);
  if (isAuthenticated && user?.isRecoverySetupComplete) return <Redirect to={returnTo} replace />;
  if (isAuthenticated) return <Redirect to={setup} replace state={{ returnTo }} />;
  return children;
}
