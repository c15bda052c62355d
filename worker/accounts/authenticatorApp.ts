import type { User } from '../../shared/protocol/http.ts';
import { accounts } from '../../shared/protocol/limits.ts';
import { confirmTotpSecret, offerTotpSecret, pendingTotpSecret, takeTotpStep, totpOf } from '../db/totp.ts';
import { attempt } from './attempts.ts';
import type { Deps } from './deps.ts';
import { decrypt, encrypt } from './encryption.ts';
import { type Result, refused, success } from './result.ts';
import { isTotpCode, newTotpSecret, otpauthUrl, totpStep } from './totp.ts';
import { usernameKey } from './usernames.ts';

/** Offers a secret for the QR code, the same to a reload. The one in use stays until a code confirms the new one. */
export async function offerTotp({ db, totpKey }: Deps, user: User, now: number): Promise<string> {
  const fresh = await encrypt(totpKey, newTotpSecret(), user.id);
  const pending = await offerTotpSecret(db, user.id, fresh, now, now - accounts.pendingTotpMs);
  return otpauthUrl(user.username, await decrypt(totpKey, pending, user.id));
}

/** Makes the offered secret, however old, the user's by its first valid code, which is thereby taken. */
export async function confirmTotp(
  deps: Deps,
  user: User,
  code: string,
  now: number,
): Promise<Result<undefined>> {
  if (!isTotpCode(code)) return refused('totp-format');
  const pending = await pendingTotpSecret(deps.db, user.id);
  if (pending === undefined) return refused('totp-not-started');
  const account = usernameKey(user.username);
  return attempt(deps, { account, method: 'totp' }, now, async () => {
    const step = totpStep(await decrypt(deps.totpKey, pending, user.id), code, now);
    const isConfirmed = step !== undefined && (await confirmTotpSecret(deps.db, user.id, pending, step));
    return isConfirmed ? success(undefined) : refused('totp-invalid');
  });
}

/** Proves by a code who somebody is, and takes its step: the id of the user. */
export async function proveTotp(
  { db, totpKey }: Deps,
  account: string,
  code: string,
  now: number,
): Promise<Result<string>> {
  const totp = await totpOf(db, account);
  const secret = totp ? await decrypt(totpKey, totp.secret, totp.userId) : newTotpSecret();
  const step = totpStep(secret, code, now);
  if (totp === undefined || step === undefined) return refused('code-invalid');
  const isFirst = await takeTotpStep(db, totp.userId, totp.secret, step);
  return isFirst ? success(totp.userId) : refused('code-invalid');
}
