import type { ReactNode } from 'react';
import styles from './FormError.module.css';

interface FormErrorProps {
  /** By this id fields refer to it as their description. */
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
