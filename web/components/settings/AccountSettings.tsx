import { useSnapshot } from 'valtio';
import { auth } from '../../stores/auth.ts';
import { logOutHere } from '../account/logOutHere.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import styles from './SettingsCard.module.css';
import { SettingsCard } from './SettingsCard.tsx';

/** Links to the account's security; for guests, to register and log in. */
export function AccountSettings() {
  const { user } = useSnapshot(auth);
  if (!user) {
    return (
      // Another element than the users' card, whose first line is made of several texts (docs/decisions/0044).
      <SettingsCard key="guest" title="Account">
        <p>You are playing as a guest. An account keeps your name yours, on every device.</p>
        <div className={styles.row}>
          <ButtonLink href="/register">Register</ButtonLink>
          <ButtonLink href="/login">Login</ButtonLink>
        </div>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title="Account">
      <p>
        You are logged in as <strong translate="no">{user.username}</strong>.
      </p>
      {user.isRecoverySetupComplete ? null : (
        <p>
          Your security setup is not finished: without it you cannot get back in if you lose your password.
        </p>
      )}
      <div className={styles.row}>
        {user.isRecoverySetupComplete ? (
          <ButtonLink href="/settings/security">Security</ButtonLink>
        ) : (
          <ButtonLink href="/setup-security" look="primary">
            Finish the setup
          </ButtonLink>
        )}
        <Button onClick={logOutHere}>Logout</Button>
      </div>
    </SettingsCard>
  );
}
