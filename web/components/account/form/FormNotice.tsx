import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './Note.module.css';

interface FormNoticeProps {
  /** For the `aria-describedby` of the field that takes the focus: screen readers skip what arrives with the page. */
  id: string;
  children: ReactNode;
}

/** A success message from the previous page, above the form. */
export const FormNotice = ({ id, children }: FormNoticeProps) => (
  <p id={id} className={cx(styles.note, styles.success)}>
    {children}
  </p>
);
