import { accounts } from '../../../shared/protocol/limits.ts';

/** What was typed or pasted into a code field, as the code that was meant: '123 456' is 123456, in any script's wide digits. */
export function totpCodeOf(entered: string): string {
  return entered.normalize('NFKC').replace(/\D/g, '').slice(0, accounts.totpDigits);
}

/** A backup code as it is printed: in capitals, without the spaces and hyphens that people write between its halves. */
export function backupCodeOf(entered: string): string {
  return entered
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
