import { useState } from 'react';
import { registerPasskey } from '../../../api/passkeys.ts';
import { ActionError } from '../form/ActionError.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { failureWords, useAction } from '../form/useAction.ts';
import { LoginAgain } from '../LoginAgain.tsx';
import { hasPasskeyAlready, isPasskeyCancelled, passkeyObstacleHere } from '../passkeySupport.ts';
import styles from '../Step.module.css';
import { usePasskeyDialog } from '../usePasskeyDialog.ts';

interface PasskeyStepProps {
  /** Called after registration; if it fails, a button retries it. */
  onRegistered(): unknown;
  onSkip(): unknown;
  skipLabel: string;
}

function registrationWords(error: unknown): string {
  if (isPasskeyCancelled(error)) return 'Passkey registration cancelled.';
  const failed = 'Passkey registration failed.';
  return hasPasskeyAlready(error)
    ? `${failed} That device or key has one for your account already.`
    : failureWords(error, failed);
}

/** Offers to register a passkey, if the browser and the page support that. */
export function PasskeyStep({ onRegistered, onSkip, skipLabel }: PasskeyStepProps) {
  const [isRegistered, setRegistered] = useState(false);
  const registering = useAction();
  const finishing = useAction();
  /** Whether finishing is the newest attempt, whose error is shown. */
  const [isFinishing, setFinishing] = useState(false);
  const newest = isFinishing ? finishing : registering;
  const dialog = usePasskeyDialog();
  const obstacle = passkeyObstacleHere();

  const finish = (next: () => unknown) => {
    setFinishing(true);
    return finishing.run(async () => next(), 'Could not finalize setup.');
  };
  const register = () => {
    setFinishing(false);
    const wasUnanswered = registering.isUnanswered;
    return registering.run(async () => {
      const signal = dialog.open();
      await registerPasskey(signal).catch((error) => {
        // Then only the answer was lost.
        if (!wasUnanswered || !hasPasskeyAlready(error)) throw error;
      });
      setRegistered(true);
      if (!signal.aborted) await finish(onRegistered);
    }, registrationWords);
  };
  const skip = () => {
    dialog.close();
    void finish(isRegistered ? onRegistered : onSkip);
  };
  const canRegister = obstacle === null && !isRegistered;
  return (
    <>
      <ActionError action={newest} />
      <p>
        {obstacle ??
          'With a passkey, your fingerprint, face or screen lock gets you back into your account. Nothing to remember.'}
      </p>
      <div className={styles.choices}>
        {canRegister ? (
          <SubmitButton isBusy={registering.isBusy} busyText="Waiting for your passkey..." onClick={register}>
            Register a passkey
          </SubmitButton>
        ) : null}
        <SubmitButton
          // After a registration it takes the place of the button that was pressed, and the focus.
          key={String(isRegistered)}
          autoFocus={isRegistered}
          look={canRegister ? 'plain' : 'primary'}
          isBusy={finishing.isBusy}
          busyText="One moment..."
          onClick={skip}
        >
          {isRegistered ? 'Finish setup' : skipLabel}
        </SubmitButton>
      </div>
      <LoginAgain action={registering} />
    </>
  );
}
