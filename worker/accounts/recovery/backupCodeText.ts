import { accountSecurity, accounts } from '../../../shared/protocol/limits.ts';

const { backupCodeLength } = accounts;
const { backupCodeAlphabet: alphabet } = accountSecurity;
/** Bytes from here on are discarded, or the alphabet's first characters would be likelier than its last. */
const BYTE_LIMIT = 256 - (256 % alphabet.length);

/** A random backup code. */
export function newBackupCode(): string {
  let code = '';
  while (code.length < backupCodeLength) {
    const [byte = BYTE_LIMIT] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < BYTE_LIMIT) code += alphabet.charAt(byte % alphabet.length);
  }
  return code;
}

/** The canonical form of a typed code: upper case, without the spaces, hyphens and quotes that people add. */
export const normalizeBackupCode = (entered: string): string =>
  entered
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
