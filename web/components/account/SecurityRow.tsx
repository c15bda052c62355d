import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icons.tsx';
import styles from './SecurityRow.module.css';

interface SecurityRowProps {
  icon: IconName;
  name: string;
  /** How it stands with it. */
  state: ReactNode;
  /** What can be done about it. */
  action: ReactNode;
  /** What there is of it, beneath. */
  children?: ReactNode;
}

/** One of the things that protect an account. */
export const SecurityRow = ({ icon, name, state, action, children }: SecurityRowProps) => (
  <li className={styles.row}>
    <Icon name={icon} size={28} />
    <div>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.state}>{state}</p>
    </div>
    <div className={styles.action}>{action}</div>
    {children}
  </li>
);

interface FactorStateProps {
  /** Whether the account has it, if that is known. */
  isSetUp: boolean | undefined;
  /** What is said where it has not. */
  missing: string;
}

/** Whether a way to prove who one is is set up. */
export function FactorState({ isSetUp, missing }: FactorStateProps) {
  if (isSetUp === undefined) return '\u00a0';
  return isSetUp ? (
    <>
      <Icon name="check" size={16} /> Set up
    </>
  ) : (
    missing
  );
}
