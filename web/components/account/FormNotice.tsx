import type { ReactNode } from 'react';
import styles from './FormNotice.module.css';

/** What went well before this page, said above its form. */
export const FormNotice = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.notice}>
    {children}
  </p>
);
