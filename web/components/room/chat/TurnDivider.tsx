import styles from './TurnDivider.module.css';

/** Divides the chat of two turns. Has no text, so that the log does not repeat what `Announcer` says. */
export const TurnDivider = ({ word }: { word: string }) => (
  <hr className={styles.divider} aria-label={`End of the turn. The word was: ${word}`} data-word={word} />
);
