import styles from './TurnDivider.module.css';

/** Between the talk of two turns: the word of the first. Its end is announced elsewhere, so this is no text of the log. */
export const TurnDivider = ({ word }: { word: string }) => (
  <hr className={styles.divider} aria-label={`End of the turn. The word was: ${word}`} data-word={word} />
);
