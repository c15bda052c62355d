import type { EndedAnswer } from '../../shared/protocol/http.ts';
import { recoverySetupCompleted } from '../stores/auth.ts';
import { request } from './http.ts';

/** Starts the setup of an authenticator: the URI that its QR code holds. */
export const generateTotp = (): Promise<{ otpauthUrl: string }> => request('GET', '/security/generate-totp');

/** Completes the setup by the authenticator's first code. */
export const verifyTotp = (code: string): Promise<unknown> =>
  request('POST', '/security/verify-totp', { token: code });

/** Makes new backup codes, which void the former ones and are never shown again. */
export async function generateBackupCodes(): Promise<string[]> {
  const { backupCodes } = await request<{ backupCodes: string[] }>('POST', '/security/generate-backup-codes');
  return backupCodes;
}

/** Completes the security setup. */
export async function finalizeSetup(): Promise<void> {
  await request('POST', '/security/finalize-setup');
  recoverySetupCompleted();
}

/** Sets a new password, and logs the account out everywhere else. */
export const changePassword = (currentPassword: string, newPassword: string): Promise<unknown> =>
  request('POST', '/security/change-password', { currentPassword, newPassword });

/** Logs the account out everywhere but here; returns how many sessions that ended. */
export async function endOtherSessions(): Promise<number> {
  return (await request<EndedAnswer>('POST', '/security/end-other-sessions')).ended;
}
