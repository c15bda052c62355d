import type { ReactNode } from 'react';
import { Spinner } from '../../ui/Spinner.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import styles from './RoomNotice.module.css';

/** Stands for a room that is not there yet. */
export const Connecting = ({ children }: { children?: ReactNode }) => (
  <main className={styles.screen}>
    <h1 className="visually-hidden">Draw &amp; Guess</h1>
    <Wordmark />
    <p className={styles.connecting} role="status">
      <Spinner /> Connecting to the room...
    </p>
    {children}
  </main>
);
