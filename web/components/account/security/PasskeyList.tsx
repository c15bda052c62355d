import { useState } from 'react';
import type { PasskeySummary } from '../../../../shared/protocol/http.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './PasskeyList.module.css';
import { RemovePasskey } from './RemovePasskey.tsx';
import { timeOf } from './timeOf.ts';

interface PasskeyListProps {
  passkeys: readonly PasskeySummary[];
  onRemoved(): void;
}

/** The account's passkeys, with times that help to spot an unknown one, and a button to remove each. */
export function PasskeyList({ passkeys, onRemoved }: PasskeyListProps) {
  const [leaving, setLeaving] = useState<PasskeySummary | null>(null);
  if (passkeys.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label="Your passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.passkey}>
            <span id={passkey.id} className={styles.times}>
              <span className={styles.added}>Added {timeOf(passkey.createdAt)}</span>
              <span className={styles.used}>
                {(passkey.lastUsedAt === null ? 'Never used' : `Last used ${timeOf(passkey.lastUsedAt)}`) +
                  (passkey.isBackedUp ? ', kept in sync' : '')}
              </span>
            </span>
            <Button look="quiet" aria-describedby={passkey.id} onClick={() => setLeaving(passkey)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {leaving ? (
        <RemovePasskey passkey={leaving} onRemoved={onRemoved} onClose={() => setLeaving(null)} />
      ) : null}
    </>
  );
}
