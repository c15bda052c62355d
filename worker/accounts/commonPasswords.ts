import { accounts } from '../../shared/protocol/limits.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Tells whether a password is one of the commonest, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.normalize('NFKC').toLowerCase());
}

/** Unpacking the list takes some 20 ms, which only an isolate pays in which somebody chooses a password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = dictionary['passwords-common'];
  return new Set(listed.filter((password) => password.length >= accounts.passwordMinLength));
}
