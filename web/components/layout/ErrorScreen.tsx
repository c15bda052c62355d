import { Link } from 'wouter';
import styles from './ErrorScreen.module.css';

/** What is shown where no page can be. */
export const ErrorScreen = ({ message }: { message: string }) => (
  <main className={styles.screen}>
    <h1>Unexpected Application Error!</h1>
    <p className={styles.message}>{message}</p>
    <Link href="/">Back to the start page</Link>
  </main>
);
