import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { AccountCard } from '../components/account/AccountCard.tsx';
import { BackupCodesStep } from '../components/account/BackupCodesStep.tsx';
import { FactorRow } from '../components/account/FactorRow.tsx';
import { PasskeyStep } from '../components/account/PasskeyStep.tsx';
import { RequireAccount } from '../components/account/RequireAccount.tsx';
import { StepHeading } from '../components/account/StepHeading.tsx';
import { TotpStep } from '../components/account/TotpStep.tsx';
import { useFactors } from '../components/account/useFactors.ts';
import { WayBack } from '../components/account/WayBack.tsx';
import { Page } from '../components/layout/Page.tsx';
import { Button } from '../components/ui/Button.tsx';
import { auth } from '../stores/auth.ts';
import { showToast } from '../stores/toasts.ts';
import styles from './SecuritySettingsPage.module.css';

const factors = [
  {
    id: 'totp',
    has: 'hasTotp',
    icon: 'phone',
    name: 'Authenticator app',
    change: 'Set up anew',
    missing: 'Not set up',
  },
  {
    id: 'backup',
    has: 'hasBackupCodes',
    icon: 'list',
    name: 'Backup codes',
    change: 'New codes',
    missing: 'None left',
  },
  {
    id: 'passkey',
    has: 'hasPasskey',
    icon: 'key',
    name: 'Passkey',
    change: 'Add a passkey',
    missing: 'None yet',
  },
] as const;

type Factor = (typeof factors)[number]['id'];

const headings: Record<Factor, string> = {
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
  const { user } = useSnapshot(auth);
  const [open, setOpen] = useState<Factor | null>(null);
  const [changes, setChanges] = useState(0);
  const known = useFactors(user?.username ?? '', changes);

  const done = (words: string) => {
    showToast(words);
    setChanges(changes + 1);
    setOpen(null);
  };
  if (open === null) {
    return (
      <AccountCard
        wide
        title="Account security"
        footer={<Link href="/forgot-password">Choose a new password</Link>}
      >
        <ul className={styles.factors}>
          {factors.map(({ id, has, change, ...row }) => (
            <FactorRow key={id} isSetUp={known?.[has]} {...row}>
              <Button look="quiet" onClick={() => setOpen(id)}>
                {change}
              </Button>
            </FactorRow>
          ))}
        </ul>
      </AccountCard>
    );
  }
  const wayBack = <WayBack onBack={() => setOpen(null)}>Back</WayBack>;
  return (
    <AccountCard wide title="Account security">
      <StepHeading>{headings[open]}</StepHeading>
      {open === 'totp' ? (
        <>
          <TotpStep onVerified={() => done('Your new authenticator is set up.')} />
          {wayBack}
        </>
      ) : null}
      {open === 'backup' ? (
        <BackupCodesStep continueLabel="Done" onContinue={() => done('Your new backup codes are good now.')}>
          {wayBack}
        </BackupCodesStep>
      ) : null}
      {open === 'passkey' ? (
        <PasskeyStep
          onRegistered={() => done('Your passkey is set up.')}
          skipLabel="Back"
          onSkip={() => setOpen(null)}
        />
      ) : null}
    </AccountCard>
  );
}
