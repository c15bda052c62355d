import { useSnapshot } from 'valtio';
import { Page } from '../components/layout/Page.tsx';
import { AccountSettings } from '../components/settings/AccountSettings.tsx';
import { AvatarSettings } from '../components/settings/AvatarSettings.tsx';
import { GuestSettings } from '../components/settings/GuestSettings.tsx';
import { LookSettings } from '../components/settings/LookSettings.tsx';
import { SoundSettings } from '../components/settings/SoundSettings.tsx';
import { auth } from '../stores/auth.ts';
import styles from './SettingsPage.module.css';

/** This device's preferences, saved immediately, and how the visitor appears in games. */
export default function SettingsPage() {
  const { isAuthenticated } = useSnapshot(auth);
  return (
    <Page sidebar="push">
      <div className={styles.settings}>
        <h1>Settings</h1>
        <div className={styles.stack}>
          <LookSettings />
          <SoundSettings />
        </div>
        {isAuthenticated ? <AvatarSettings /> : <GuestSettings />}
        <AccountSettings />
      </div>
    </Page>
  );
}
