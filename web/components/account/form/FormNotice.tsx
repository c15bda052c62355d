import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './Note.module.css';

/** A success message from the previous page, above the form. */
export const FormNotice = ({ children }: { children: ReactNode }) => (
  <p role="status" className={cx(styles.note, styles.success)}>
    {children}
  </p>
);
