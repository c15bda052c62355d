import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, Redirect, useLocation } from 'wouter';
import { finalizeSetup, generateBackupCodes } from '../api/security.ts';
import { AccountCard } from '../components/account/AccountCard.tsx';
import { RequireAccount } from '../components/account/RequireAccount.tsx';
import { StepHeading } from '../components/account/StepHeading.tsx';
import { BackupCodesStep } from '../components/account/setup/BackupCodesStep.tsx';
import { PasskeyStep } from '../components/account/setup/PasskeyStep.tsx';
import { StepList } from '../components/account/setup/StepList.tsx';
import { TotpStep } from '../components/account/setup/TotpStep.tsx';
import { type SetupStep, useSetupStep } from '../components/account/setup/useSetupStep.ts';
import { readArrival } from '../components/account/useArrival.ts';
import { useIsHere } from '../components/account/useIsHere.ts';
import { useIsSameUser } from '../components/account/useIsSameUser.ts';
import { WayBack } from '../components/account/WayBack.tsx';
import { Page } from '../components/layout/Page.tsx';
import { auth } from '../stores/auth.ts';
import { showToast } from '../stores/toasts.ts';

const headings: Record<SetupStep, string> = {
  totp: 'Connect your authenticator app',
  backup: 'Keep your backup codes',
  passkey: 'Add a passkey, if you like',
};

export default function SetupSecurityPage() {
  return (
    <RequireAccount>
      <Setup />
    </RequireAccount>
  );
}

function Setup() {
  const { user } = useSnapshot(auth);
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  const isSameUser = useIsSameUser();
  const [{ returnTo = '/' }] = useState(readArrival);
  const [step, setStep] = useSetupStep(user?.id);
  const [madeCodes, setMadeCodes] = useState<readonly string[] | 'failed' | null>(null);
  const [isFinishing, setFinishing] = useState(false);
  // While finishing, the user is being sent on their way instead.
  if (user?.isRecoverySetupComplete && !isFinishing) return <Redirect to="/settings/security" replace />;

  const makeCodes = async () => {
    // Somebody else's codes would be void.
    if (!isSameUser()) return;
    // Moves on even if this fails: the TOTP code is used up, and the next step can generate codes itself.
    setMadeCodes(await generateBackupCodes().catch(() => 'failed' as const));
    setStep('backup');
  };
  const finish = async () => {
    setFinishing(true);
    await finalizeSetup();
    if (!isSameUser()) return;
    showToast('All set: your account is secured.');
    if (isHere()) navigate(returnTo);
  };
  const later = returnTo === '/' ? null : <Link href={returnTo}>Do this later, and go on</Link>;
  return (
    <Page>
      <AccountCard
        wide
        title="Secure your account"
        footer={step === 'totp' ? later : <WayBack onBack={() => setStep('totp')}>Start over</WayBack>}
      >
        <StepList current={step} />
        <StepHeading key={step}>{headings[step]}</StepHeading>
        {step === 'totp' ? <TotpStep onVerified={makeCodes} /> : null}
        {step === 'backup' ? (
          <BackupCodesStep
            madeCodes={madeCodes}
            continueLabel="Continue"
            onContinue={() => setStep('passkey')}
          />
        ) : null}
        {step === 'passkey' ? <PasskeyStep onRegistered={finish} skipLabel="Skip" onSkip={finish} /> : null}
      </AccountCard>
    </Page>
  );
}
