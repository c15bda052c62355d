import { apiRefusals } from '../../../../shared/protocol/http.ts';
import { resetPassword } from '../../../api/recovery.ts';
import { AccountForm } from '../form/AccountForm.tsx';
import { fieldsAbout } from '../form/fieldsAbout.ts';
import { fieldText } from '../form/fieldText.ts';
import { KnownUsername } from '../form/KnownUsername.tsx';
import { newPasswordHint } from '../form/newPasswordHint.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/useAction.ts';

interface RecoverPasswordProps {
  username: string;
  recoveryToken: string;
  onReset(): void;
}

/** A form that sets a new password with a recovery token. */
export function RecoverPassword({ username, recoveryToken, onReset }: RecoverPasswordProps) {
  const action = useAction();
  const submit = async (fields: FormData) => {
    const attempt = () => resetPassword(recoveryToken, fieldText(fields, 'password'));
    if (await action.run(attempt, apiRefusals['recovery-token-invalid'][1])) onReset();
  };
  return (
    <AccountForm action={action} fieldsAbout={fieldsAbout} onSubmit={submit}>
      <KnownUsername username={username} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={newPasswordHint}
        autoFocus
      />
      <SubmitButton busyText="Saving...">Reset password</SubmitButton>
    </AccountForm>
  );
}
