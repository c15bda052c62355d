import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { auth } from '../../stores/auth.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './AccountMenu.module.css';
import { logOutHere } from './logOutHere.ts';

/** The header's account links: login and register for guests; security, name and logout for users. */
export function AccountMenu() {
  const { user } = useSnapshot(auth);
  const [, navigate] = useLocation();
  if (!user) {
    // Whoever is on the way to a room by one of these pages comes there by the other one, too.
    const state = { returnTo: history.state?.returnTo };
    return (
      <div className={styles.menu}>
        <Link href="/login" className={styles.link} state={state}>
          Login
        </Link>
        <Link href="/register" className={styles.link} state={state}>
          Register
        </Link>
      </div>
    );
  }
  // Not by way of the redirect, which would begin a setup anew that is under way, and lose the codes that it shows.
  const security = user.isRecoverySetupComplete ? '/settings/security' : '/setup-security';
  return (
    <div className={styles.menu}>
      <Button look="icon" aria-label="Account security" onClick={() => navigate(security)}>
        <Icon name="shield" />
      </Button>
      <span className={styles.username} title={user.username} translate="no">
        {user.username}
      </span>
      <Button look="quiet" onClick={logOutHere}>
        Logout
      </Button>
    </div>
  );
}
