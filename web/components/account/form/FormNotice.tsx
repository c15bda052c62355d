import type { ReactNode } from 'react';
import styles from './FormNotice.module.css';

/** A success message from the previous page, above the form. */
export const FormNotice = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.notice}>
    {children}
  </p>
);
