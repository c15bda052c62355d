import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';
import styles from './WayBack.module.css';

interface WayBackProps {
  onBack(): void;
  children: ReactNode;
}

/** Leads to an earlier step. A button that looks like a link to another page. */
export const WayBack = ({ onBack, children }: WayBackProps) => (
  <button type="button" className={styles.back} onClick={onBack}>
    <Icon name="previous" size={16} /> {children}
  </button>
);
