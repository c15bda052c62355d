import type { RecoveryAnswer, RecoveryCode, RecoveryMethods } from '../../../shared/protocol/http.ts';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { recoveryMethodsOf } from '../../db/setup.ts';
import { attempt } from '../attempts.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { sha256 } from '../crypto/sha256.ts';
import type { Deps } from '../deps.ts';
import type { UncheckedCredential } from '../passkeys/ceremony.ts';
import { provePasskey } from '../passkeys/passkeyRecovery.ts';
import { type Result, refused, success } from '../result.ts';
import { usernameKey } from '../usernames.ts';
import { proveTotp } from './authenticatorApp.ts';
import { proveBackupCode } from './backupCodes.ts';
import { isTotpCode } from './totp.ts';

/**
 * The recovery methods of an account. Refuses with 'user-not-found', which reveals whether the name exists, as the
 * specification requires of a recovery.
 */
export async function recoveryMethods({ db }: Deps, username: string): Promise<Result<RecoveryMethods>> {
  const methods = await recoveryMethodsOf(db, usernameKey(username));
  return methods ? success(methods) : refused('user-not-found');
}

/**
 * Recovers with an authenticator code. `now` is epoch ms, here and below. Refuses with 'totp-format',
 * 'code-invalid', or as `attempt` does.
 */
export async function recoverByTotp(
  deps: Deps,
  { username, code }: RecoveryCode,
  now: number,
): Promise<Result<RecoveryAnswer>> {
  if (!isTotpCode(code)) return refused('totp-format');
  return recover(deps, username, 'totp', now, (given) => proveTotp(deps, { ...given, code }, now));
}

/** Recovers with a backup code, which is used up. Refuses with 'code-invalid', or as `attempt` does. */
export const recoverByBackupCode = (
  deps: Deps,
  { username, code }: RecoveryCode,
  now: number,
): Promise<Result<RecoveryAnswer>> =>
  recover(deps, username, 'backup-code', now, (given) => proveBackupCode(deps, { ...given, code }, now));

/** Recovers with a passkey's signed response. Refuses with 'passkey-auth-failed', or as `attempt` does. */
export const recoverByPasskey = (
  deps: Deps,
  { username, response: credential }: { username: string; response: UncheckedCredential },
  now: number,
): Promise<Result<RecoveryAnswer>> =>
  recover(deps, username, 'passkey', now, (given) => provePasskey(deps, { ...given, credential }, now));

/** Runs `prove`, which stores the token's hash, under the account's lock; returns the token, for one password reset. */
async function recover(
  deps: Deps,
  username: string,
  method: 'totp' | 'backup-code' | 'passkey',
  now: number,
  prove: (given: { usernameKey: string; tokenHash: string }) => Promise<Result<undefined>>,
): Promise<Result<RecoveryAnswer>> {
  const key = usernameKey(username);
  const recoveryToken = randomToken(accountSecurity.recoveryTokenBytes);
  const tokenHash = await sha256(recoveryToken);
  const proof = await attempt(deps, { account: key, method }, now, () =>
    prove({ usernameKey: key, tokenHash }),
  );
  return proof.ok ? success({ recoveryToken }) : proof;
}
