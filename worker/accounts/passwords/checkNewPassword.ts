import type { ApiRefusalCode } from '../../../shared/protocol/http.ts';
import { accounts } from '../../../shared/protocol/limits.ts';
import { productName } from '../../../shared/protocol/productName.ts';
import { usernameKey } from '../usernames.ts';
import { isCommonPassword } from './isCommonPassword.ts';

/** The refusal code for a new password, if there is anything wrong with it. */
export async function checkNewPassword(
  password: string,
  username: string,
): Promise<ApiRefusalCode | undefined> {
  // Counted in composed code points: a separately typed accent is not a character of its own.
  const length = [...password.normalize('NFC')].length;
  if (length < accounts.passwordMinLength || length > accounts.passwordMaxLength) return 'password-length';
  if (password.normalize('NFKC').toLowerCase() === usernameKey(username)) return 'password-is-username';
  if (isNameOfOurs(password) || (await isCommonPassword(password))) return 'password-common';
  return undefined;
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** What an attacker would try first on this site. */
const ourNames: ReadonlySet<string> = new Set([productName, 'Draw & Guess', 'Draw and Guess'].map(lettersOf));

/** Whether the password's letters spell one of our names and nothing else. */
const isNameOfOurs = (password: string): boolean => ourNames.has(lettersOf(password));
