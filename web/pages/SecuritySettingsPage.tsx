import { useState } from 'react';
import { apiMessages } from '../../shared/protocol/http.ts';
import { AccountCard } from '../components/account/AccountCard.tsx';
import { RequireAccount } from '../components/account/RequireAccount.tsx';
import { StepHeading } from '../components/account/StepHeading.tsx';
import { ChangePassword } from '../components/account/security/ChangePassword.tsx';
import { type SecurityChange, SecurityOverview } from '../components/account/security/SecurityOverview.tsx';
import { BackupCodesStep } from '../components/account/setup/BackupCodesStep.tsx';
import { PasskeyStep } from '../components/account/setup/PasskeyStep.tsx';
import { TotpStep } from '../components/account/setup/TotpStep.tsx';
import { useIsSameUser } from '../components/account/useIsSameUser.ts';
import { WayBack } from '../components/account/WayBack.tsx';
import { Page } from '../components/layout/Page.tsx';
import { showToast } from '../stores/toasts.ts';

const headings: Record<SecurityChange, string> = {
  password: 'Change your password',
  totp: 'Connect your authenticator app',
  backup: 'Make new backup codes',
  passkey: 'Add a passkey',
};

export default function SecuritySettingsPage() {
  return (
    <RequireAccount>
      <Page>
        <SecuritySettings />
      </Page>
    </RequireAccount>
  );
}

function SecuritySettings() {
  const [open, setOpen] = useState<SecurityChange | null>(null);
  const [last, setLast] = useState<SecurityChange | null>(null);
  const isSameUser = useIsSameUser();
  const start = (what: SecurityChange) => {
    setOpen(what);
    setLast(what);
  };
  const done = (what: SecurityChange, words: string) => {
    if (isSameUser()) showToast(words);
    // A late answer leaves open what the user has gone on to.
    setOpen((now) => (now === what ? null : now));
  };
  if (open === null) {
    return (
      <AccountCard wide title="Account security">
        <SecurityOverview last={last} onChange={start} />
      </AccountCard>
    );
  }
  const wayBack = <WayBack onBack={() => setOpen(null)}>Back</WayBack>;
  return (
    <AccountCard wide title="Account security">
      <StepHeading isFocused={open !== 'password'}>{headings[open]}</StepHeading>
      {open === 'password' ? (
        <>
          <ChangePassword
            onChanged={() =>
              done('password', 'Your password has been changed. You are logged out everywhere else.')
            }
          />
          {wayBack}
        </>
      ) : null}
      {open === 'totp' ? (
        <>
          <TotpStep onVerified={() => done('totp', 'Your new authenticator is set up.')} />
          {wayBack}
        </>
      ) : null}
      {open === 'backup' ? (
        <BackupCodesStep
          continueLabel="Done"
          onContinue={() => done('backup', 'Your new backup codes are ready.')}
        >
          {wayBack}
        </BackupCodesStep>
      ) : null}
      {open === 'passkey' ? (
        <PasskeyStep
          onRegistered={() => done('passkey', apiMessages.passkeyRegistered)}
          skipLabel="Back"
          onSkip={() => setOpen(null)}
        />
      ) : null}
    </AccountCard>
  );
}
