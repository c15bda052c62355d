import { useEffect, useRef } from 'react';
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
  const { isAuthenticated, user } = useSnapshot(auth);
  const you = useRef<HTMLDivElement>(null);
  // The home page's link beside the visitor's name: on a phone that card is far down.
  useEffect(() => {
    if (window.location.hash !== '#you') return;
    you.current?.scrollIntoView({ block: 'center' });
    you.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, []);
  return (
    <Page sidebar="push">
      <div className={styles.settings}>
        <h1>Settings</h1>
        <div className={styles.stack}>
          <LookSettings />
          <SoundSettings />
        </div>
        <div ref={you}>{isAuthenticated ? <AvatarSettings key={user?.id} /> : <GuestSettings />}</div>
        <AccountSettings />
      </div>
    </Page>
  );
}
