import type {
  PasswordReset,
  RecoveryAnswer,
  RecoveryCode,
  RecoveryMethods,
} from '../../shared/protocol/http.ts';
import { request } from './http.ts';

/** The recovery methods that an account has set up. Throws `ApiError`, a 404 if there is no such account. */
export const initiateRecovery = (username: string): Promise<RecoveryMethods> =>
  request('POST', '/recovery/initiate', { username });

/** Returns a recovery token for an authenticator code: it can reset the password once. Throws `ApiError`. */
export const verifyRecoveryTotp = (username: string, code: string): Promise<string> =>
  recoveryToken('/recovery/verify-totp', { username, code } satisfies RecoveryCode);

/** Returns a recovery token for a backup code, which is used up. Throws `ApiError`. */
export const verifyRecoveryBackupCode = (username: string, code: string): Promise<string> =>
  recoveryToken('/recovery/verify-backup-code', { username, code } satisfies RecoveryCode);

/** Posts a proof to `path` under `/api`, and returns the recovery token. Throws `ApiError`. */
export async function recoveryToken(path: string, proof: unknown): Promise<string> {
  return (await request<RecoveryAnswer>('POST', path, proof)).recoveryToken;
}

/** Sets a new password with a recovery token. Throws `ApiError`. */
export const resetPassword = (token: string, newPassword: string): Promise<unknown> =>
  request('POST', '/recovery/reset-password', { recoveryToken: token, newPassword } satisfies PasswordReset);
