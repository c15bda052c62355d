import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { apiMessages } from '../../shared/protocol/http.ts';
import { accounts } from '../../shared/protocol/limits.ts';
import { login, register } from '../api/auth.ts';
import { AccountCard } from '../components/account/AccountCard.tsx';
import { AccountForm } from '../components/account/form/AccountForm.tsx';
import { fieldsAbout } from '../components/account/form/fieldsAbout.ts';
import { fieldText } from '../components/account/form/fieldText.ts';
import { newPasswordHint } from '../components/account/form/newPasswordHint.ts';
import { PasswordField } from '../components/account/form/PasswordField.tsx';
import { SubmitButton } from '../components/account/form/SubmitButton.tsx';
import { TextField } from '../components/account/form/TextField.tsx';
import { isUnanswered, useAction } from '../components/account/form/useAction.ts';
import { isRefusal } from '../components/account/isRefusal.ts';
import { RequireGuest } from '../components/account/RequireAccount.tsx';
import { ShortLoginNote } from '../components/account/ShortLoginNote.tsx';
import { useArrival } from '../components/account/useArrival.ts';
import { useIsHere } from '../components/account/useIsHere.ts';
import { Page } from '../components/layout/Page.tsx';
import { prefetchPage } from '../navigation/pageLoader.ts';
import { showToast } from '../stores/toasts.ts';

const usernameHint = `${accounts.usernameMinLength} to ${accounts.usernameMaxLength} letters, digits, _ or -. Other players see it.`;

export default function RegisterPage() {
  const action = useAction();
  const { returnTo } = useArrival();
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  /** The name of an account that the server may have made, and could not say so. */
  const perhapsMade = useRef<string>(null);
  const submit = async (fields: FormData) => {
    const username = fieldText(fields, 'username').trim();
    const password = fieldText(fields, 'password');
    // Otherwise the form would seem to have done nothing while that page loads.
    void prefetchPage('/login');
    let isLoggedIn = false;
    const attempt = () =>
      register(username, password).catch(async (error) => {
        if (isUnanswered(error)) perhapsMade.current = username;
        if (perhapsMade.current !== username || !isRefusal(error, 'username-taken')) throw error;
        await login(username, password).catch((failure) => {
          throw isUnanswered(failure) ? failure : error;
        });
        isLoggedIn = true;
      });
    const done = await action.run(attempt, 'Registration failed. Please try again.');
    // Whoever is logged in is sent on.
    if (!done || isLoggedIn) return;
    const message = apiMessages.registered;
    if (isHere()) navigate('/login', { state: { message, username, returnTo } });
    else showToast(message);
  };

  return (
    <RequireGuest returnTo={returnTo}>
      <Page>
        <AccountCard
          title="Create Account"
          footer={
            <p>
              Have an account already?{' '}
              <Link href="/login" state={{ returnTo }}>
                Login
              </Link>
            </p>
          }
        >
          <ShortLoginNote />
          <AccountForm action={action} fieldsAbout={fieldsAbout} onSubmit={submit}>
            <TextField label="Username" name="username" autoComplete="username" hint={usernameHint} />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="new-password"
              hint={newPasswordHint}
            />
            <SubmitButton busyText="Registering...">Register</SubmitButton>
          </AccountForm>
        </AccountCard>
      </Page>
    </RequireGuest>
  );
}
