import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icons.tsx';
import styles from './FactorRow.module.css';

interface FactorRowProps {
  icon: IconName;
  name: string;
  /** Whether the account has it, if that is known. */
  isSetUp: boolean | undefined;
  /** What is said where it has not. */
  missing: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** One of the ways that protect an account. */
export const FactorRow = ({ icon, name, isSetUp, missing, children }: FactorRowProps) => (
  <li className={styles.row}>
    <Icon name={icon} size={28} />
    <div>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.state}>
        {isSetUp ? <Icon name="check" size={16} /> : null}
        {isSetUp === undefined ? '\u00a0' : isSetUp ? 'Set up' : missing}
      </p>
    </div>
    {children}
  </li>
);
