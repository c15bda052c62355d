import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './Note.module.css';

interface FormErrorProps {
  /** For the fields' `aria-describedby`. */
  id?: string;
  /**
   * The error before the running attempt. Its place stays, so that the buttons below do not move: the second click of a
   * double click would press another one.
   */
  former: string | null;
  children: ReactNode;
}

/** A form's error, announced by screen readers at once. Without one, renders nothing but the former one's place. */
export function FormError({ id, former, children }: FormErrorProps) {
  if (children) {
    return (
      <p key="error" id={id} role="alert" className={cx(styles.note, styles.error)}>
        {children}
      </p>
    );
  }
  return former ? <p className={cx(styles.note, styles.error, styles.former)}>{former}</p> : null;
}
