import { accounts } from '../../../../shared/protocol/limits.ts';

/** A TOTP code from what was typed or pasted: keeps the digits, full-width ones included. */
export function totpCodeOf(entered: string): string {
  return entered.normalize('NFKC').replace(/\D/g, '').slice(0, accounts.totpDigits);
}
