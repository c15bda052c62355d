import { useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { productName } from '../../../../shared/protocol/productName.ts';
import { auth } from '../../../stores/auth.ts';
import { Button } from '../../ui/Button.tsx';
import row from '../../ui/ButtonRow.module.css';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { AccountIcon } from '../AccountIcon.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import styles from './BackupCodeSheet.module.css';
import { backupCodesFile } from './backupCodesFile.ts';

interface BackupCodeSheetProps {
  codes: readonly string[];
  onContinue(): void;
  continueLabel: string;
}

/** Backup codes to download (required), copy or print. The print style shows only the codes. */
export function BackupCodeSheet({ codes, onContinue, continueLabel }: BackupCodeSheetProps) {
  const { user } = useSnapshot(auth);
  const [isDownloaded, setDownloaded] = useState(false);
  const [madeAt] = useState(() => new Date());
  const list = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const username = user?.username ?? '';
  useFocusIfLost(list);

  const download = () => {
    const { name, text } = backupCodesFile({ username, codes, origin: window.location.origin, madeAt });
    saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
    setDownloaded(true);
  };
  return (
    <>
      <p>
        Each of these codes gets you back into your account once, if you ever forget your password or lose
        your phone.
      </p>
      <div className={styles.sheet}>
        <p className={styles.title}>
          {productName} backup codes of <span translate="no">{username}</span>, made on{' '}
          {madeAt.toLocaleDateString()}. Each works once, at {window.location.origin}/forgot-password.
        </p>
        <ul ref={list} tabIndex={-1} className={styles.codes} translate="no" aria-label="Your backup codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={row.buttons}>
        <Button look={isDownloaded ? 'plain' : 'primary'} onClick={download}>
          <Icon name={isDownloaded ? 'check' : 'download'} />
          <span>{isDownloaded ? 'Download again' : 'Download codes'}</span>
        </Button>
        <CopyButton text={codes.join('\n')} shown={list} label="Copy codes" />
        <Button onClick={() => window.print()}>
          <AccountIcon name="print" /> Print
        </Button>
      </div>
      <Button
        look={isDownloaded ? 'primary' : 'plain'}
        disabled={!isDownloaded}
        aria-describedby={isDownloaded ? undefined : hintId}
        onClick={onContinue}
      >
        {continueLabel}
      </Button>
      {isDownloaded ? null : (
        <p id={hintId} className={styles.hint}>
          Download the codes first: they are not shown again.
        </p>
      )}
    </>
  );
}
