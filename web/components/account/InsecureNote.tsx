import styles from './InsecureNote.module.css';

/** Warns that over plain HTTP, as at a party at home, a login does not last: browsers reject its Secure cookie. */
export const InsecureNote = () =>
  window.isSecureContext ? null : (
    <p className={styles.note}>
      This page has no secure connection (https). Others on this network could read your password, and you
      stay logged in only until you reload the page.
    </p>
  );
