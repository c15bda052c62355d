import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';
import styles from './WayBack.module.css';

interface WayBackProps {
  onBack(): void;
  children: ReactNode;
}

/** A link-styled button to an earlier step. */
export const WayBack = ({ onBack, children }: WayBackProps) => (
  <button type="button" className={styles.back} onClick={onBack}>
    <Icon name="previous" size={16} /> <span>{children}</span>
  </button>
);
