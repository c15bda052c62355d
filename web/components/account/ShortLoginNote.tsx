import { useState } from 'react';
import { accounts } from '../../../shared/protocol/limits.ts';
import styles from './form/Note.module.css';
import { loginLasts } from './loginLasts.ts';

function reason(): string {
  if (!window.isSecureContext)
    return 'This page has no secure connection (https). Others on this network could read your password, and ';
  return navigator.cookieEnabled
    ? 'Your browser only keeps logins that were made over a secure connection (https). Here '
    : 'Your browser blocks cookies, by which it would keep your login. Until you allow them here, ';
}

/**
 * Warns where a login does not last: where cookies are blocked, and over plain HTTP, as at a party at home, where browsers
 * reject its Secure cookie.
 */
export function ShortLoginNote() {
  const [lasts] = useState(() => loginLasts(window));
  if (lasts) return null;
  return (
    <p className={styles.note}>
      {reason()}
      you stay logged in for {accounts.refreshIntervalMs / 60_000} minutes at most, and only until you reload
      the page.
    </p>
  );
}
