import { useSnapshot } from 'valtio';
import { login } from '../../api/auth.ts';
import { auth } from '../../stores/auth.ts';
import { Button } from '../ui/Button.tsx';
import row from '../ui/ButtonRow.module.css';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import styles from './Dialog.module.css';
import { loginFailure } from './failures.ts';
import { AccountForm } from './form/AccountForm.tsx';
import { fieldText } from './form/fieldText.ts';
import { KnownUsername } from './form/KnownUsername.tsx';
import { PasswordField } from './form/PasswordField.tsx';
import { SubmitButton } from './form/SubmitButton.tsx';
import { type Action, useAction } from './form/useAction.ts';

/** When the server requires a recent login, asks for the password and then retries the action. */
export function LoginAgain({ action: { retryAfterLogin, giveUp } }: { action: Action }) {
  const { user } = useSnapshot(auth);
  const action = useAction();
  if (!retryAfterLogin || !user) return null;

  const submit = async (fields: FormData) => {
    const done = await action.run(() => login(user.username, fieldText(fields, 'password')), loginFailure);
    if (done) retryAfterLogin();
  };
  return (
    <ModalDialog title="Is it you?" onClose={giveUp}>
      <p className={styles.text}>
        You logged in a while ago. Please enter the password of <b translate="no">{user.username}</b> once
        more.
      </p>
      <AccountForm action={action} onSubmit={submit}>
        <KnownUsername username={user.username} />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <div className={row.buttons}>
          <SubmitButton busyText="Logging in...">Log in</SubmitButton>
          <Button onClick={giveUp}>Cancel</Button>
        </div>
      </AccountForm>
    </ModalDialog>
  );
}
