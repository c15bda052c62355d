import type { PasskeySummary } from '../../../../shared/protocol/http.ts';
import { removePasskey } from '../../../api/passkeys.ts';
import { Button } from '../../ui/Button.tsx';
import row from '../../ui/ButtonRow.module.css';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import styles from '../Dialog.module.css';
import { ActionError } from '../form/ActionError.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/useAction.ts';
import { LoginAgain } from '../LoginAgain.tsx';
import { timeOf } from './timeOf.ts';

interface RemovePasskeyProps {
  passkey: PasskeySummary;
  onRemoved(): void;
  onClose(): void;
}

/** Removes a passkey after a confirmation. */
export function RemovePasskey({ passkey: { id, createdAt }, onRemoved, onClose }: RemovePasskeyProps) {
  const action = useAction();
  const remove = () =>
    action.run(async () => {
      await removePasskey(id);
      onClose();
      onRemoved();
    }, 'Could not remove the passkey.');
  return (
    <>
      <ModalDialog title="Remove this passkey?" onClose={onClose}>
        <p className={styles.text}>
          The passkey added {timeOf(createdAt)} will no longer get anybody into your account. A device that
          holds it may still list it: delete it there, too.
        </p>
        <ActionError action={action} />
        <div className={row.buttons}>
          <SubmitButton isBusy={action.isBusy} busyText="Removing..." onClick={remove}>
            Remove passkey
          </SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </ModalDialog>
      <LoginAgain action={action} />
    </>
  );
}
