import { useState } from 'react';
import { registerPasskey } from '../../../api/passkeys.ts';
import { FormError } from '../form/FormError.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { failureWords, useAction } from '../form/useAction.ts';
import { LoginAgain } from '../LoginAgain.tsx';
import { isPasskeyCancelled, passkeyObstacleHere } from '../passkeySupport.ts';
import styles from '../Step.module.css';
import { finalizeFailure } from './setupWords.ts';

interface PasskeyStepProps {
  /** Called after registration; if it fails, a button retries it. */
  onRegistered(): unknown;
  onSkip(): unknown;
  skipLabel: string;
}

const registrationWords = (error: unknown) =>
  isPasskeyCancelled(error)
    ? 'Passkey registration cancelled.'
    : failureWords(error, 'Passkey registration failed.');

/** Offers to register a passkey, if the browser and the page support that. */
export function PasskeyStep({ onRegistered, onSkip, skipLabel }: PasskeyStepProps) {
  const [isRegistered, setRegistered] = useState(false);
  const registering = useAction();
  const finishing = useAction();
  const obstacle = passkeyObstacleHere();

  const finish = (next: () => unknown) => finishing.run(async () => next(), finalizeFailure);
  const register = () =>
    registering.run(async () => {
      await registerPasskey();
      setRegistered(true);
      await finish(onRegistered);
    }, registrationWords);
  const canRegister = obstacle === null && !isRegistered;
  return (
    <>
      <FormError>{registering.error ?? finishing.error}</FormError>
      <p className={styles.text}>
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
          look={canRegister ? 'plain' : 'primary'}
          isBusy={finishing.isBusy}
          busyText="One moment..."
          onClick={() => registering.isBusy || finish(isRegistered ? onRegistered : onSkip)}
        >
          {isRegistered ? 'Finish setup' : skipLabel}
        </SubmitButton>
      </div>
      <LoginAgain action={registering} />
    </>
  );
}
