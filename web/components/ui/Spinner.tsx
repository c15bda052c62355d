import styles from './Spinner.module.css';

/** Hidden from screen readers: put a text beside it. */
export const Spinner = () => (
  <span className={styles.spinner} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
