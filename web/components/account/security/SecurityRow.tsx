import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icons.tsx';
import styles from './SecurityRow.module.css';

interface SecurityRowProps {
  /** In size 28. */
  icon: ReactNode;
  name: string;
  state: ReactNode;
  action: ReactNode;
  /** Details below. */
  children?: ReactNode;
}

/** One security factor of an account. */
export function SecurityRow({ icon, name, state, action, children }: SecurityRowProps) {
  const nameId = useId();
  return (
    <li className={styles.row}>
      {icon}
      <div>
        <h2 id={nameId} className={styles.name}>
          {name}
        </h2>
        <p className={styles.state}>{state}</p>
      </div>
      {/* "Change" alone would not say what. */}
      <fieldset aria-labelledby={nameId} className={styles.action}>
        {action}
      </fieldset>
      {children}
    </li>
  );
}

interface FactorStateProps {
  /** Undefined while unknown. */
  isSetUp: boolean | undefined;
  /** The text if it is not set up. */
  missing: string;
}

/** Whether a security factor is set up. */
export function FactorState({ isSetUp, missing }: FactorStateProps) {
  return (
    <>
      {isSetUp ? <Icon name="check" size={16} /> : null}
      <span>{isSetUp === undefined ? '\u00a0' : isSetUp ? 'Set up' : missing}</span>
    </>
  );
}
