import { FormError } from './FormError.tsx';
import styles from './Step.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import type { Action } from './useAction.ts';

interface RecoverByPasskeyProps {
  /** The browser's dialog comes as soon as the passkey is chosen, so that whoever offers the choice holds this. */
  challenge: Pick<Action, 'isBusy' | 'error'>;
  onTry(): void;
}

/** Waits for the browser's own dialog, and brings it once more. */
export const RecoverByPasskey = ({ challenge: { isBusy, error }, onTry }: RecoverByPasskeyProps) => (
  <>
    <FormError>{error}</FormError>
    <p className={styles.text}>Your browser asks for your passkey. Follow what it says.</p>
    <SubmitButton isBusy={isBusy} busyText="Waiting for your passkey..." onClick={onTry}>
      Try again
    </SubmitButton>
  </>
);
