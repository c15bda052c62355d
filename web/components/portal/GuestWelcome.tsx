import { useSnapshot } from 'valtio';
import { auth } from '../../stores/auth.ts';
import { guest } from '../../stores/guest.ts';
import { lazyExtra } from '../ui/lazyExtra.tsx';

const GuestProfileDialog = lazyExtra(() => import('./GuestProfileDialog.tsx'));

/** The guest dialog, for visitors who are not logged in, have no profile and have not dismissed it. */
export function GuestWelcome() {
  const { isAuthenticated } = useSnapshot(auth);
  const { profile, putOff } = useSnapshot(guest);
  if (isAuthenticated || profile || putOff) return null;
  return <GuestProfileDialog />;
}
