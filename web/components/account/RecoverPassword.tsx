import { resetPassword } from '../../api/recovery.ts';
import { AccountForm } from './AccountForm.tsx';
import { fieldsAbout } from './fieldsAbout.ts';
import { fieldText } from './fieldText.ts';
import { newPasswordHint } from './newPasswordHint.ts';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAction } from './useAction.ts';

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
    if (await action.run(attempt, 'Could not reset password.')) onReset();
  };
  return (
    <AccountForm action={action} fieldsAbout={fieldsAbout} onSubmit={submit}>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={newPasswordHint}
        autoFocus
      />
      {/* For password managers, which need the username too. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <SubmitButton busyText="Saving...">Reset password</SubmitButton>
    </AccountForm>
  );
}
