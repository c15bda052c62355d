import type {
  BackupCodesAnswer,
  EndedAnswer,
  PasswordChange,
  RecoveryMethods,
  TotpAnswer,
  UserAnswer,
} from '../../shared/protocol/http.ts';
import { userChanged } from '../stores/auth.ts';
import { request } from './http.ts';

/** The recovery methods that the current user has set up. Every request here throws `ApiError`. */
export const recoveryMethods = (): Promise<RecoveryMethods> => request('GET', '/security/methods');

/** Starts the setup of an authenticator. Returns the URI for its QR code. */
export const generateTotp = (): Promise<TotpAnswer> => request('GET', '/security/generate-totp');

/** Completes that setup with the authenticator's first code. */
export const verifyTotp = (code: string): Promise<unknown> =>
  request('POST', '/security/verify-totp', { token: code });

/** Generates new backup codes, which replace the old ones and are never shown again. */
export async function generateBackupCodes(): Promise<string[]> {
  const { backupCodes } = await request<BackupCodesAnswer>('POST', '/security/generate-backup-codes');
  return backupCodes;
}

/** Completes the security setup. */
export async function finalizeSetup(): Promise<void> {
  userChanged((await request<UserAnswer>('POST', '/security/finalize-setup')).user);
}

/** Changes the password and ends the account's other sessions. */
export const changePassword = (currentPassword: string, newPassword: string): Promise<unknown> =>
  request('POST', '/security/change-password', { currentPassword, newPassword } satisfies PasswordChange);

/** Ends the account's other sessions; returns their number. */
export async function endOtherSessions(): Promise<number> {
  return (await request<EndedAnswer>('POST', '/security/end-other-sessions')).ended;
}
