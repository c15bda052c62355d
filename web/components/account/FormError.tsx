import type { ReactNode } from 'react';
import styles from './FormError.module.css';

interface FormErrorProps {
  /** By which fields name it as what is said about them. */
  id?: string;
  children: ReactNode;
}

/** What went wrong, in red above the form; a screen reader says it at once. Nothing without words. */
export const FormError = ({ id, children }: FormErrorProps) =>
  children ? (
    <p id={id} role="alert" className={styles.error}>
      {children}
    </p>
  ) : null;
