import { Spinner } from '../ui/Spinner.tsx';
import styles from './RoomNotice.module.css';

/** Until the room is there. */
export const Connecting = () => (
  <main className={styles.screen}>
    <p className={styles.connecting} role="status">
      <Spinner /> Connecting to the room...
    </p>
  </main>
);
