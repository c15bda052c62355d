import { productName } from '../../../../shared/protocol/productName.ts';

interface BackupCodesFile {
  username: string;
  codes: readonly string[];
  /** The site's origin, such as `https://parlor.example`. */
  origin: string;
  madeAt: Date;
}

/** A day in the local time zone: 2026-11-21. */
function isoDay(time: Date): string {
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${time.getFullYear()}-${month}-${day}`;
}

/** The text file that a player saves: the account, the date, the purpose, and one code per line. */
export function backupCodesFile({ username, codes, origin, madeAt }: BackupCodesFile): {
  name: string;
  text: string;
} {
  const day = isoDay(madeAt);
  const lines = [
    `${productName} backup codes`,
    '',
    `Username: ${username}`,
    `Made on: ${day}`,
    '',
    'If you ever forget your password, one of these codes lets you choose a new one:',
    `${origin}/forgot-password`,
    'Each code works once. Making new codes voids all of these.',
    'Keep them where only you can find them.',
    '',
    ...codes,
    '',
  ];
  // CRLF, since older Windows editors ignore a lone LF.
  return { name: `pixel-parlor-backup-codes-${username}-${day}.txt`, text: lines.join('\r\n') };
}
