import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { generateTotp, verifyTotp } from '../../../api/security.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { loadFailure } from '../failures.ts';
import { ActionError } from '../form/ActionError.tsx';
import { CodeForm } from '../form/CodeForm.tsx';
import { isUnanswered, useAction } from '../form/useAction.ts';
import { isRefusal } from '../isRefusal.ts';
import { LoginAgain } from '../LoginAgain.tsx';
import styles from '../Step.module.css';
import { TotpSecret } from './TotpSecret.tsx';

/** Shows a new TOTP secret and asks for its first code. */
export function TotpStep({ onVerified }: { onVerified(): unknown }) {
  const [otpauthUrl, setOtpauthUrl] = useState<string | null>(null);
  const loading = useAction();
  const load = () =>
    loading.run(
      async () => setOtpauthUrl((await generateTotp()).otpauthUrl),
      () => loadFailure,
    );
  const loadOnce = useEffectEvent(load);
  useEffect(() => void loadOnce(), []);

  /** Whether the server may have accepted a code, and could not say so. */
  const mayBeVerified = useRef(false);
  const verify = async (code: string) => {
    await verifyTotp(code).catch((error) => {
      if (mayBeVerified.current && isRefusal(error, 'totp-not-started')) return;
      mayBeVerified.current ||= isUnanswered(error);
      throw error;
    });
    await onVerified();
  };
  if (otpauthUrl !== null) {
    return (
      <>
        <TotpSecret otpauthUrl={otpauthUrl} />
        <CodeForm kind="totp" failure="Verification failed." onSubmit={verify} />
      </>
    );
  }
  const hasFailed = loading.error !== null || loading.formerError !== null;
  return (
    <>
      <ActionError action={loading} />
      {hasFailed ? (
        <BusyButton isBusy={loading.isBusy} onClick={load}>
          Try again
        </BusyButton>
      ) : (
        <p role="status" className={styles.waiting}>
          <Spinner /> Loading your security setup...
        </p>
      )}
      <LoginAgain action={loading} />
    </>
  );
}
