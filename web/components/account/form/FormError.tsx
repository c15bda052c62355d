import type { ReactNode } from 'react';
import styles from './FormError.module.css';

interface FormErrorProps {
  /** For the fields' `aria-describedby`. */
  id?: string;
  children: ReactNode;
}

/** A form's error, announced by screen readers at once; renders nothing without children. */
export const FormError = ({ id, children }: FormErrorProps) =>
  children ? (
    <p id={id} role="alert" className={styles.error}>
      {children}
    </p>
  ) : null;
