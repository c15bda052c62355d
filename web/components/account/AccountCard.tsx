import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import styles from './AccountCard.module.css';

interface AccountCardProps {
  title: string;
  children: ReactNode;
  /** Links to other pages. */
  footer?: ReactNode;
  wide?: boolean;
}

/** The card of an account page, with the page's heading. */
export const AccountCard = ({ title, children, footer, wide }: AccountCardProps) => (
  <section className={cx(styles.card, wide && styles.wide)}>
    <h1>{title}</h1>
    {children}
    {footer ? <div className={styles.footer}>{footer}</div> : null}
  </section>
);
