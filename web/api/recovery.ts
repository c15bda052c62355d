import type { RecoveryAnswer, RecoveryMethods } from '../../shared/protocol/http.ts';
import { request } from './http.ts';

/** The ways in which an account can be recovered. Throws a 404 if there is no such account. */
export const initiateRecovery = (username: string): Promise<RecoveryMethods> =>
  request('POST', '/recovery/initiate', { username });

/** Each verification yields the token with which the password can be reset, once. */
export const verifyRecoveryTotp = (username: string, code: string): Promise<string> =>
  recoveryToken('/recovery/verify-totp', { username, code });

/** The same by a backup code. */
export const verifyRecoveryBackupCode = (username: string, code: string): Promise<string> =>
  recoveryToken('/recovery/verify-backup-code', { username, code });

/** The token that a proof yields at this path of the API. */
export async function recoveryToken(path: string, proof: unknown): Promise<string> {
  return (await request<RecoveryAnswer>('POST', path, proof)).recoveryToken;
}

/** Sets a new password by a recovery token. */
export const resetPassword = (token: string, newPassword: string): Promise<unknown> =>
  request('POST', '/recovery/reset-password', { recoveryToken: token, newPassword });
