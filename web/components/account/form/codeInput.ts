import { accounts } from '../../../../shared/protocol/limits.ts';

/** A TOTP code from what was typed or pasted: keeps the digits, full-width ones included. */
export function totpCodeOf(entered: string): string {
  return entered.normalize('NFKC').replace(/\D/g, '').slice(0, accounts.totpDigits);
}

/** A backup code in its canonical form: upper case, without the spaces and hyphens that people add. */
export function backupCodeOf(entered: string): string {
  return entered
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
