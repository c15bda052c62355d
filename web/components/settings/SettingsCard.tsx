import { type ReactNode, useId } from 'react';
import styles from './SettingsCard.module.css';

/** One titled group of settings. */
export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
