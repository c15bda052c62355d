import { useState } from 'react';
import { accounts } from '../../../shared/protocol/limits.ts';
import styles from './form/Note.module.css';
import { loginLasts } from './loginLasts.ts';

/** Warns where a login does not last, as over plain HTTP at a party at home: browsers reject its Secure cookie. */
export function InsecureNote() {
  const [lasts] = useState(() => loginLasts(window));
  if (lasts) return null;
  return (
    <p className={styles.note}>
      {window.isSecureContext
        ? 'Your browser only keeps logins that were made over a secure connection (https). Here '
        : 'This page has no secure connection (https). Others on this network could read your password, and '}
      you stay logged in for {accounts.refreshIntervalMs / 60_000} minutes at most, and only until you reload
      the page.
    </p>
  );
}
