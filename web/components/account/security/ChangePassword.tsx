import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { changePassword } from '../../../api/security.ts';
import { auth } from '../../../stores/auth.ts';
import { AccountForm } from '../form/AccountForm.tsx';
import { fieldsAbout } from '../form/fieldsAbout.ts';
import { fieldText } from '../form/fieldText.ts';
import { KnownUsername } from '../form/KnownUsername.tsx';
import { newPasswordHint } from '../form/newPasswordHint.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { isUnanswered, useAction } from '../form/useAction.ts';
import { isRefusal } from '../isRefusal.ts';

/** A form that changes the password. */
export function ChangePassword({ onChanged }: { onChanged(): void }) {
  const { user } = useSnapshot(auth);
  const action = useAction();
  /** A new password that the server may have set, and could not say so. */
  const mayBeSet = useRef<string>(undefined);
  const submit = async (fields: FormData) => {
    const next = fieldText(fields, 'password');
    const changeFrom = (current: string) =>
      changePassword(current, next).catch((error) => {
        if (isUnanswered(error)) mayBeSet.current = next;
        // Not tried with each later attempt, too: few wrong ones lock the account.
        else if (current === mayBeSet.current && isRefusal(error, 'password-wrong'))
          mayBeSet.current = undefined;
        throw error;
      });
    const attempt = () =>
      changeFrom(fieldText(fields, 'currentPassword')).catch((error) => {
        // Perhaps only the answer to an earlier attempt was lost: then its new password is the current one.
        if (mayBeSet.current === undefined || !isRefusal(error, 'password-wrong')) throw error;
        return changeFrom(mayBeSet.current);
      });
    if (await action.run(attempt, 'Could not change the password.')) onChanged();
  };
  return (
    <>
      <AccountForm action={action} fieldsAbout={fieldsAbout} onSubmit={submit}>
        <KnownUsername username={user?.username} />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          autoFocus
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={newPasswordHint}
        />
        <SubmitButton busyText="Saving...">Change password</SubmitButton>
      </AccountForm>
      <Link href="/forgot-password">Forgot your current password?</Link>
    </>
  );
}
