import styles from './Spinner.module.css';

/** Three felt-tips taking turns. Say in words beside it what is being waited for. */
export const Spinner = () => (
  <span className={styles.spinner} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
