import type { EndedAnswer } from '../../shared/protocol/http.ts';
import { recoverySetupCompleted } from '../stores/auth.ts';
import { request } from './http.ts';

/** Starts the setup of an authenticator: the URI that its QR code holds. */
export const generateTotp = (): Promise<{ otpauthUrl: string }> => request('GET', '/security/generate-totp');

export const verifyTotp = (code: string): Promise<unknown> =>
  request('POST', '/security/verify-totp', { token: code });

/** New codes, which void the former ones; they are never shown again. */
export async function generateBackupCodes(): Promise<string[]> {
  const { backupCodes } = await request<{ backupCodes: string[] }>('POST', '/security/generate-backup-codes');
  return backupCodes;
}

export async function finalizeSetup(): Promise<void> {
  await request('POST', '/security/finalize-setup');
  recoverySetupCompleted();
}

/** Whoever is logged in elsewhere is not any more. */
export const changePassword = (currentPassword: string, newPassword: string): Promise<unknown> =>
  request('POST', '/security/change-password', { currentPassword, newPassword });

/** Logs out everywhere but here; how many places that were. */
export async function endOtherSessions(): Promise<number> {
  return (await request<EndedAnswer>('POST', '/security/end-other-sessions')).ended;
}
