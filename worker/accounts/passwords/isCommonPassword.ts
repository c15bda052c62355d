import { accounts } from '../../../shared/protocol/limits.ts';
import { hasCommonPattern } from './hasCommonPattern.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most common ones or made like them, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.normalize('NFKC').toLowerCase();
  if (hasCommonPattern(text)) return true;
  common ??= load();
  return (await common).has(text);
}

/** Imported on demand: unpacking takes some 20 ms, and few isolates ever see a new password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = dictionary['passwords-common'];
  return new Set(listed.filter((password) => password.length >= accounts.passwordMinLength));
}
