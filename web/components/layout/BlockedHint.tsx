import styles from './BlockedHint.module.css';

/** What may keep a first connection from being made: networks of schools and companies block games. Appears late. */
export const BlockedHint = () => (
  <p className={styles.late}>This network may be blocking the game. Try another one.</p>
);
