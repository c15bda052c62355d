import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { auth } from '../../stores/auth.ts';
import { guest } from '../../stores/guest.ts';

const GuestProfileDialog = lazy(() => import('./GuestProfileDialog.tsx'));

/** The guest dialog, for those whom it concerns: neither logged in, nor known, nor asked before. */
export function GuestWelcome() {
  const { isAuthenticated } = useSnapshot(auth);
  const { profile, putOff } = useSnapshot(guest);
  if (isAuthenticated || profile || putOff) return null;
  return (
    <Suspense fallback={null}>
      <GuestProfileDialog />
    </Suspense>
  );
}
