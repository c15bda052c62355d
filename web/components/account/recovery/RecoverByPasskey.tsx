import { useEffect, useEffectEvent } from 'react';
import { apiRefusals } from '../../../../shared/protocol/http.ts';
import { FormError } from '../form/FormError.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/useAction.ts';

/** Shown during the browser's own passkey dialog, which `ask` opens: at once, and again when the button is pressed. */
export function RecoverByPasskey({ ask }: { ask(): Promise<unknown> }) {
  const { isBusy, error, formerError, run } = useAction();
  const tryIt = () => run(ask, apiRefusals['passkey-auth-failed'][1]);
  const tryOnce = useEffectEvent(tryIt);
  useEffect(() => void tryOnce(), []);
  return (
    <>
      <FormError former={formerError}>{error}</FormError>
      <p>Your browser is asking for your passkey. Follow its instructions.</p>
      <SubmitButton isBusy={isBusy} busyText="Waiting for your passkey..." onClick={tryIt}>
        Try again
      </SubmitButton>
    </>
  );
}
