import { asciiDigits } from '../../../../shared/protocol/asciiDigits.ts';
import { accounts } from '../../../../shared/protocol/limits.ts';

/** A TOTP code from what was typed or pasted: keeps the digits, those of other scripts included. */
export function totpCodeOf(entered: string): string {
  return asciiDigits(entered.normalize('NFKC')).replace(/\D/g, '').slice(0, accounts.totpDigits);
}
