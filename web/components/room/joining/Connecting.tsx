import { Spinner } from '../../ui/Spinner.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import styles from './RoomNotice.module.css';

/** Shown until the room's state has arrived. */
export const Connecting = () => (
  <main className={styles.screen}>
    <h1 className="visually-hidden">Draw &amp; Guess</h1>
    <Wordmark />
    <p className={styles.connecting} role="status">
      <Spinner /> Connecting to the room...
    </p>
  </main>
);
