import { useEffect, useRef, useState } from 'react';
import { listPasskeys } from '../../../api/passkeys.ts';
import { recoveryMethods } from '../../../api/security.ts';
import { showToast } from '../../../stores/toasts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { AccountIcon } from '../AccountIcon.tsx';
import { loadFailure } from '../failures.ts';
import { FormError } from '../form/FormError.tsx';
import { useIsSameUser } from '../useIsSameUser.ts';
import { EndOtherSessions } from './EndOtherSessions.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import styles from './SecurityOverview.module.css';
import { FactorState, SecurityRow } from './SecurityRow.tsx';
import { useLoaded } from './useLoaded.ts';

/** The changes that have a page of their own. */
export type SecurityChange = 'password' | 'totp' | 'backup' | 'passkey';

interface SecurityOverviewProps {
  /** The change that the user comes back from, if any: its button gets the focus. */
  last: SecurityChange | null;
  onChange(what: SecurityChange): void;
}

/** The account's security factors, each with its state and actions. */
export function SecurityOverview({ last, onChange }: SecurityOverviewProps) {
  const [loads, setLoads] = useState(1);
  const loadAgain = () => setLoads(loads + 1);
  const methods = useLoaded(recoveryMethods, loads);
  const passkeys = useLoaded(listPasskeys, loads);
  const isRetrying = methods.isRetrying || passkeys.isRetrying;
  const known = methods.value;
  const rows = useRef<HTMLUListElement>(null);
  const isSameUser = useIsSameUser();
  // The pressed button has vanished: that of a removed passkey, or Try again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it vanishes with what has loaded
  useEffect(() => {
    if (loads > 1 && document.activeElement === document.body) rows.current?.focus({ preventScroll: true });
  }, [loads, methods, passkeys]);

  const changing = (what: SecurityChange, words: string) => (
    <Button look="quiet" autoFocus={what === last} onClick={() => onChange(what)}>
      {words}
    </Button>
  );
  const removed = () => {
    if (isSameUser()) showToast('The passkey has been removed.');
    loadAgain();
  };
  return (
    <>
      {methods.hasFailed || passkeys.hasFailed ? (
        <>
          <FormError former={loadFailure}>{isRetrying ? null : loadFailure}</FormError>
          <BusyButton isBusy={isRetrying} onClick={loadAgain}>
            Try again
          </BusyButton>
        </>
      ) : null}
      <ul ref={rows} tabIndex={-1} className={styles.rows}>
        <SecurityRow
          icon={<AccountIcon name="lock" size={28} />}
          name="Password"
          state="A new one logs you out everywhere else."
          action={changing('password', 'Change')}
        />
        <SecurityRow
          icon={<AccountIcon name="phone" size={28} />}
          name="Authenticator app"
          state={<FactorState isSetUp={known?.hasTotp} missing="Not set up" />}
          action={changing('totp', 'Set up again')}
        />
        <SecurityRow
          icon={<AccountIcon name="list" size={28} />}
          name="Backup codes"
          state={<FactorState isSetUp={known?.hasBackupCodes} missing="None left" />}
          action={changing('backup', 'New codes')}
        />
        <SecurityRow
          icon={<AccountIcon name="key" size={28} />}
          name="Passkeys"
          state={<FactorState isSetUp={known?.hasPasskey} missing="None yet" />}
          action={changing('passkey', 'Add a passkey')}
        >
          <PasskeyList passkeys={passkeys.value ?? []} onRemoved={removed} />
        </SecurityRow>
        <EndOtherSessions />
      </ul>
    </>
  );
}
