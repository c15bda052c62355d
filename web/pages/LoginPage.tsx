import { useId, useState } from 'react';
import { Link } from 'wouter';
import { login } from '../api/auth.ts';
import { AccountCard } from '../components/account/AccountCard.tsx';
import { loginFailure } from '../components/account/failures.ts';
import { AccountForm } from '../components/account/form/AccountForm.tsx';
import { FormNotice } from '../components/account/form/FormNotice.tsx';
import { fieldsAbout } from '../components/account/form/fieldsAbout.ts';
import { fieldText } from '../components/account/form/fieldText.ts';
import { PasswordField } from '../components/account/form/PasswordField.tsx';
import { SubmitButton } from '../components/account/form/SubmitButton.tsx';
import { TextField } from '../components/account/form/TextField.tsx';
import { useAction } from '../components/account/form/useAction.ts';
import { RequireGuest } from '../components/account/RequireAccount.tsx';
import { ShortLoginNote } from '../components/account/ShortLoginNote.tsx';
import { useArrival } from '../components/account/useArrival.ts';
import { Page } from '../components/layout/Page.tsx';

export default function LoginPage() {
  const action = useAction();
  const { message, username, returnTo } = useArrival();
  const [notice, setNotice] = useState(message);
  const noticeId = useId();
  const [typed, setTyped] = useState(username);
  const submit = async (fields: FormData) => {
    const username = fieldText(fields, 'username').trim();
    const password = fieldText(fields, 'password');
    // After a failure, the earlier success notice is outdated.
    if (!(await action.run(() => login(username, password), loginFailure))) setNotice(undefined);
  };

  return (
    <RequireGuest returnTo={returnTo}>
      <Page>
        <AccountCard
          title="Welcome Back"
          footer={
            <>
              <Link href="/forgot-password" state={{ returnTo, username: typed }}>
                Forgot Password?
              </Link>
              <p>
                No account yet?{' '}
                <Link href="/register" state={{ returnTo }}>
                  Register
                </Link>
              </p>
            </>
          }
        >
          {notice ? <FormNotice id={noticeId}>{notice}</FormNotice> : null}
          <ShortLoginNote />
          <AccountForm action={action} fieldsAbout={fieldsAbout} onSubmit={submit}>
            <TextField
              label="Username"
              name="username"
              autoComplete="username"
              defaultValue={username}
              onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              aria-describedby={notice && noticeId}
              // Whoever has just registered, or reset the password, has nothing else to type.
              autoFocus={username !== undefined}
            />
            <SubmitButton busyText="Logging in...">Login</SubmitButton>
          </AccountForm>
        </AccountCard>
      </Page>
    </RequireGuest>
  );
}
