import type { User } from '../../shared/protocol/http.ts';
import { accounts } from '../../shared/protocol/limits.ts';
import { backupCodesOf, replaceBackupCodes, takeBackupCode } from '../db/backupCodes.ts';
import type { Deps } from './deps.ts';
import { hashLike, hashSecret } from './passwords.ts';
import { type Result, refused, success } from './result.ts';

const { backupCodeAlphabet: alphabet, backupCodeLength, backupCodeCount } = accounts;
/** Bytes from here on would make the first characters of the alphabet likelier than the last. */
const BYTE_LIMIT = 256 - (256 % alphabet.length);

/** Gives a user new backup codes, to be shown once; the former ones are void. */
export async function generateBackupCodes({ db }: Deps, user: User): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < backupCodeCount) codes.add(newBackupCode());
  const salt = crypto.getRandomValues(new Uint8Array(accounts.saltBytes));
  const hashes = await Promise.all(
    [...codes].map((code) => hashSecret(code, accounts.backupCodeScrypt, salt)),
  );
  await replaceBackupCodes(db, user.id, hashes);
  return [...codes];
}

/** Proves by a backup code who somebody is, and uses it up: the id of the user. An unknown name takes as long. */
export async function proveBackupCode(
  { db }: Deps,
  account: string,
  code: string,
  now: number,
): Promise<Result<string>> {
  const codes = await backupCodesOf(db, account);
  const entered = normalizeBackupCode(code);
  const hash = codes
    ? await hashLike(entered, codes.anyHash)
    : await hashSecret(entered, accounts.backupCodeScrypt);
  const isGood = codes !== undefined && (await takeBackupCode(db, codes.userId, hash, now));
  return isGood ? success(codes.userId) : refused('code-invalid');
}

export function newBackupCode(): string {
  let code = '';
  while (code.length < backupCodeLength) {
    const [byte = BYTE_LIMIT] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < BYTE_LIMIT) code += alphabet.charAt(byte % alphabet.length);
  }
  return code;
}

/** As people write codes down: in small letters, or in groups. */
export const normalizeBackupCode = (entered: string): string =>
  entered.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
