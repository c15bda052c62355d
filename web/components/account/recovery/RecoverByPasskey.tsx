import { FormError } from '../form/FormError.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import type { Action } from '../form/useAction.ts';
import styles from '../Step.module.css';

interface RecoverByPasskeyProps {
  /** Owned by the parent, which starts it as soon as the method is chosen. */
  challenge: Pick<Action, 'isBusy' | 'error'>;
  onTry(): void;
}

/** Shown during the browser's own passkey dialog, with a button that reopens it. */
export const RecoverByPasskey = ({ challenge: { isBusy, error }, onTry }: RecoverByPasskeyProps) => (
  <>
    <FormError>{error}</FormError>
    <p className={styles.text}>Your browser asks for your passkey. Follow what it says.</p>
    <SubmitButton isBusy={isBusy} busyText="Waiting for your passkey..." onClick={onTry}>
      Try again
    </SubmitButton>
  </>
);
