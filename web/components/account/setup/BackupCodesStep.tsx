import { type ReactNode, useState } from 'react';
import { generateBackupCodes } from '../../../api/security.ts';
import { loadFailure } from '../failures.ts';
import { ActionError } from '../form/ActionError.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/useAction.ts';
import { LoginAgain } from '../LoginAgain.tsx';
import { BackupCodeSheet } from './BackupCodeSheet.tsx';

interface BackupCodesStepProps {
  /** Codes just generated; `failed` if that did not succeed. Without them the user must ask for some, since generating voids the old ones. */
  madeCodes?: readonly string[] | 'failed' | null;
  onContinue(): void;
  continueLabel: string;
  /** A link back, hidden while codes are being made: whoever left then would never see them. */
  children?: ReactNode;
}

/** Generates backup codes; continuing requires saving them. */
export function BackupCodesStep({
  madeCodes = null,
  onContinue,
  continueLabel,
  children,
}: BackupCodesStepProps) {
  const [codes, setCodes] = useState(madeCodes);
  const action = useAction();
  if (codes && codes !== 'failed')
    return <BackupCodeSheet codes={codes} onContinue={onContinue} continueLabel={continueLabel} />;

  const make = () => {
    setCodes(null);
    return action.run(async () => setCodes(await generateBackupCodes()), loadFailure);
  };
  return (
    <>
      <ActionError action={{ ...action, error: codes === 'failed' ? loadFailure : action.error }} />
      <p>
        Backup codes are shown only once. If you have some already, they stop working as soon as you make new
        ones.
      </p>
      <SubmitButton isBusy={action.isBusy} busyText="Making codes..." onClick={make}>
        Make new codes
      </SubmitButton>
      {action.isBusy ? null : children}
      <LoginAgain action={action} />
    </>
  );
}
