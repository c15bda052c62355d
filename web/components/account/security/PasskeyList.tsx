import { useState } from 'react';
import type { PasskeySummary } from '../../../../shared/protocol/http.ts';
import { Button } from '../../ui/Button.tsx';
import { dayOf } from './dayOf.ts';
import styles from './PasskeyList.module.css';
import { RemovePasskey } from './RemovePasskey.tsx';

interface PasskeyListProps {
  passkeys: readonly PasskeySummary[];
  onRemoved(): void;
}

/** The account's passkeys, with dates that help to spot an unknown one, and a button to remove each. */
export function PasskeyList({ passkeys, onRemoved }: PasskeyListProps) {
  const [leaving, setLeaving] = useState<PasskeySummary | null>(null);
  if (passkeys.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label="Your passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.passkey}>
            <span id={passkey.id} className={styles.days}>
              <span className={styles.added}>Added {dayOf(passkey.createdAt)}</span>
              <span className={styles.used}>
                {(passkey.lastUsedAt === null ? 'Never used' : `Last used ${dayOf(passkey.lastUsedAt)}`) +
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
