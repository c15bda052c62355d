import styles from './InsecureNote.module.css';

/** What an account is worth over plain HTTP, as at a party at home: browsers refuse the cookie that a login lives by. */
export const InsecureNote = () =>
  window.isSecureContext ? null : (
    <p className={styles.note}>
      This page has no secure connection (https). Others on this network could read your password, and you
      stay logged in only until you reload the page.
    </p>
  );
