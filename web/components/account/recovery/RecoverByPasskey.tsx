import { useEffect, useEffectEvent } from 'react';
import { apiRefusals } from '../../../../shared/protocol/http.ts';
import { ActionError } from '../form/ActionError.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/useAction.ts';

/** Shown during the browser's own passkey dialog, which `ask` opens: at once, and again when the button is pressed. */
export function RecoverByPasskey({ ask }: { ask(): Promise<unknown> }) {
  const action = useAction();
  const { isBusy, error } = action;
  const tryIt = () => action.run(ask, apiRefusals['passkey-auth-failed'][1]);
  const tryOnce = useEffectEvent(tryIt);
  useEffect(() => void tryOnce(), []);
  return (
    <>
      <ActionError action={action} />
      <p>
        {error === null
          ? 'Your browser is asking for your passkey. Follow its instructions.'
          : 'Have the device or key with your passkey at hand, or go another way.'}
      </p>
      <SubmitButton isBusy={isBusy} busyText="Waiting for your passkey..." onClick={tryIt}>
        Try again
      </SubmitButton>
    </>
  );
}
