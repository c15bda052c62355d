import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { apiMessages, apiRefusals } from '../../shared/protocol/http.ts';
import { recoverWithPasskey } from '../api/passkeys.ts';
import { verifyRecoveryBackupCode, verifyRecoveryTotp } from '../api/recovery.ts';
import { AccountCard } from '../components/account/AccountCard.tsx';
import { CodeForm } from '../components/account/form/CodeForm.tsx';
import { RecoverByPasskey } from '../components/account/recovery/RecoverByPasskey.tsx';
import { RecoverMethod } from '../components/account/recovery/RecoverMethod.tsx';
import { RecoverPassword } from '../components/account/recovery/RecoverPassword.tsx';
import { RecoverUsername } from '../components/account/recovery/RecoverUsername.tsx';
import { type RecoveryStep, useRecovery } from '../components/account/recovery/useRecovery.ts';
import { StepHeading } from '../components/account/StepHeading.tsx';
import { readArrival } from '../components/account/useArrival.ts';
import { useIsHere } from '../components/account/useIsHere.ts';
import { usePasskeyDialog } from '../components/account/usePasskeyDialog.ts';
import { WayBack } from '../components/account/WayBack.tsx';
import { Page } from '../components/layout/Page.tsx';
import { auth, clearSession } from '../stores/auth.ts';
import { showToast } from '../stores/toasts.ts';

const headings: Record<RecoveryStep, string> = {
  enterUsername: 'Whose account is it?',
  chooseMethod: 'How can you show that it is you?',
  totp: 'Enter a code from your authenticator app',
  'backup-code': 'Enter one of your backup codes',
  passkey: 'Use your passkey',
  resetPassword: 'Choose a new password',
};

const beginsWithField = (step: RecoveryStep) => step !== 'chooseMethod' && step !== 'passkey';

export default function ForgotPasswordPage() {
  const { step, username, methods, recoveryToken, goTo, proven, finish } = useRecovery();
  const [{ returnTo }] = useState(readArrival);
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  const dialog = usePasskeyDialog();
  const askForPasskey = async () => proven(username, await recoverWithPasskey(username, dialog.open()));
  const leave = () => {
    const isOpen = finish() && isHere();
    // The reset has ended all of the account's sessions, including this browser's.
    if (auth.user?.username.toLowerCase() === username.toLowerCase()) clearSession();
    const message = apiMessages.passwordReset;
    // Whoever is logged in to another account stays so, and the login page sends them on without its message.
    if (auth.isAuthenticated || !isOpen) showToast(message);
    if (isOpen) navigate('/login', { state: { message, username, returnTo } });
  };
  return (
    <Page>
      <AccountCard title="Account recovery" footer={<PageBack username={username} returnTo={returnTo} />}>
        {/* When a field takes the focus, screen readers skip the heading before it. */}
        <p role="status" className="visually-hidden">
          {beginsWithField(step) ? headings[step] : ''}
        </p>
        <StepHeading key={step} isFocused={!beginsWithField(step)}>
          {headings[step]}
        </StepHeading>
        {step === 'enterUsername' ? (
          <RecoverUsername
            username={username}
            onFound={(found, open) => goTo({ step: 'chooseMethod', username: found, methods: open })}
          />
        ) : null}
        {step === 'chooseMethod' ? (
          <RecoverMethod
            username={username}
            methods={methods}
            returnTo={returnTo}
            onChoose={(method) => goTo({ step: method })}
          />
        ) : null}
        {step === 'totp' || step === 'backup-code' ? (
          <CodeForm
            kind={step}
            failure={apiRefusals['code-invalid'][1]}
            autoFocus
            onSubmit={async (code) => {
              const verify = step === 'totp' ? verifyRecoveryTotp : verifyRecoveryBackupCode;
              proven(username, await verify(username, code));
            }}
          />
        ) : null}
        {step === 'passkey' ? <RecoverByPasskey ask={askForPasskey} /> : null}
        {step === 'resetPassword' ? (
          <RecoverPassword username={username} recoveryToken={recoveryToken} onReset={leave} />
        ) : null}
        <StepBack
          step={step}
          onBack={(former) => {
            dialog.close();
            goTo({ step: former });
          }}
        />
      </AccountCard>
    </Page>
  );
}

function StepBack({ step, onBack }: { step: RecoveryStep; onBack(former: RecoveryStep): void }) {
  if (step === 'enterUsername') return null;
  if (step === 'chooseMethod') {
    return <WayBack onBack={() => onBack('enterUsername')}>Another username</WayBack>;
  }
  return (
    <WayBack onBack={() => onBack('chooseMethod')}>
      {step === 'resetPassword' ? 'Start again' : 'Another way'}
    </WayBack>
  );
}

function PageBack(arrival: { username: string; returnTo: string | undefined }) {
  const { isAuthenticated } = useSnapshot(auth);
  return isAuthenticated ? (
    <Link href="/settings/security">Back to account security</Link>
  ) : (
    <Link href="/login" state={arrival}>
      Back to login
    </Link>
  );
}
