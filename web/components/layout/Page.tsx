import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Wordmark } from '../ui/Wordmark.tsx';
import styles from './Page.module.css';

/** A page outside a room: the wordmark on top, one column beneath. */
export const Page = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <Link href="/" className={styles.home}>
        <Wordmark />
      </Link>
    </header>
    <main className={styles.main}>{children}</main>
  </div>
);
