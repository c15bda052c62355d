import type { ReactNode } from 'react';
import styles from './Way.module.css';

/** One way into the game: a heading, an explanation and its control. */
export const Way = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <div className={styles.way}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
);
