// Requests and responses of `/api`, and its error messages. An error is `{message}`, written for the user.
import * as v from 'valibot';
import { accounts } from './limits.ts';
import { sessionEnded } from './sessionEnded.ts';
import { avatarSeedSchema } from './texts.ts';

/** `worker/accounts` decides what a valid username, password or code is; here they are only strings. */
export const credentialsSchema = v.object({ username: v.string(), password: v.string() });
export const totpTokenSchema = v.object({ token: v.string() });
export const usernameSchema = v.object({ username: v.string() });
export const recoveryCodeSchema = v.object({ username: v.string(), code: v.string() });
export const passwordResetSchema = v.object({ recoveryToken: v.string(), newPassword: v.string() });
/** No NUL: a copy of the database that holds one cannot be read back. */
export const avatarChoiceSchema = v.object({
  avatarSeed: v.pipe(avatarSeedSchema, v.nonEmpty(), v.excludes('\0')),
});
export const passwordChangeSchema = v.object({ currentPassword: v.string(), newPassword: v.string() });

/** A WebAuthn credential as the browser library produces it; the server library validates the rest. */
const publicKeyCredential = v.looseObject({
  id: v.string(),
  rawId: v.string(),
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: v.string() }),
});
/** Either bare, with the fields that the specification lists, or wrapped as `{credential}`. */
export const passkeyRegistrationSchema = v.union([
  v.pipe(
    v.object({ credential: publicKeyCredential }),
    v.transform(({ credential }) => credential),
  ),
  publicKeyCredential,
]);
export const passkeyAuthSchema = v.object({ username: v.string(), response: publicKeyCredential });

export type Credentials = v.InferOutput<typeof credentialsSchema>;
export type RecoveryCode = v.InferOutput<typeof recoveryCodeSchema>;
export type PasswordReset = v.InferOutput<typeof passwordResetSchema>;
export type PasswordChange = v.InferOutput<typeof passwordChangeSchema>;

/** An account as its owner sees it. */
export interface User {
  id: string;
  username: string;
  isRecoverySetupComplete: boolean;
  /** Of the avatar that the user has chosen; missing until then. */
  avatarSeed?: string;
}

/** `POST /account/avatar` and `/security/finalize-setup`: the user as changed. */
export interface UserAnswer {
  user: User;
}

/** `POST /auth/login` and `/auth/refresh-token`. */
export interface SessionAnswer {
  user: User;
  accessToken: string;
}

/** `POST /recovery/initiate` and `GET /security/methods`. */
export interface RecoveryMethods {
  hasTotp: boolean;
  hasBackupCodes: boolean;
  hasPasskey: boolean;
}

/** `POST /recovery/verify-totp`, `/verify-backup-code` and `/verify-passkey-auth`. */
export interface RecoveryAnswer {
  recoveryToken: string;
}

/** `GET /security/generate-totp`: the URI for the QR code of an authenticator app. */
export interface TotpAnswer {
  otpauthUrl: string;
}

/** `POST /security/generate-backup-codes`. */
export interface BackupCodesAnswer {
  backupCodes: string[];
}

/** A passkey as its owner sees it. Times are epoch ms. */
export interface PasskeySummary {
  id: string;
  createdAt: number;
  /** Null if never used since registration. */
  lastUsedAt: number | null;
  /** Whether it is synchronised beyond one device. */
  isBackedUp: boolean;
}

/** `GET /security/passkeys`, the oldest first. */
export interface PasskeysAnswer {
  passkeys: PasskeySummary[];
}

/** `POST /security/end-other-sessions`: the number of sessions ended. */
export interface EndedAnswer {
  ended: number;
}

/** What `/api` answers to some requests that have succeeded, and the client tells the user. */
export const apiMessages = {
  registered: 'Registration successful! Please log in.',
  passwordReset: 'Password reset successfully. You can now log in.',
  passkeyRegistered: 'Your passkey is set up.',
} as const;

export interface ErrorAnswer {
  message: string;
}

/** The message of a lock that holds for this much longer. */
export function lockedMessage(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return `Too many failed attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** Every expected refusal of `/api`: status and message. */
export const apiRefusals = {
  'route-not-found': [404, 'There is nothing here.'],
  'method-not-allowed': [405, 'That method is not allowed here.'],
  'invalid-body': [400, 'That request could not be understood.'],
  'unsupported-media-type': [415, 'Please send JSON.'],
  'body-too-large': [413, 'That is too much at once.'],
  'foreign-origin': [403, 'Requests from other sites are not allowed.'],
  'too-many-requests': [429, 'Too many requests. Please wait a moment.'],
  unhealthy: [503, 'Something is not working right now. Please try again later.'],
  'avatar-seed-missing': [400, 'A seed is needed.'],
  'avatar-seed-length': [400, 'That seed is too long.'],
  'invalid-username': [
    400,
    `A username has ${accounts.usernameMinLength} to ${accounts.usernameMaxLength} letters, digits, underscores or hyphens.`,
  ],
  'username-taken': [409, 'That username is already taken.'],
  'password-length': [
    400,
    `A password has ${accounts.passwordMinLength} to ${accounts.passwordMaxLength} characters.`,
  ],
  'password-common': [400, 'That password is too common. Please choose another.'],
  'password-is-username': [400, 'The password must not be the username.'],
  'invalid-credentials': [401, 'Invalid username or password.'],
  'not-signed-in': [401, 'Please log in.'],
  'session-ended': sessionEnded,
  // Same message as `session-ended`: only the security log tells the two apart.
  'refresh-token-reused': sessionEnded,
  'login-not-recent': [403, 'Please log out and log in again before you change your security.'],
  locked: [429, lockedMessage(accounts.lockMs)],
  'locked-for-a-day': [429, 'Too many failed attempts today. Please use another way, or try again tomorrow.'],
  'totp-format': [400, `Please enter a ${accounts.totpDigits}-digit code.`],
  'totp-invalid': [400, 'That code is not valid. Please enter the newest one.'],
  'totp-not-started': [400, 'Please reload the page and scan its new QR code.'],
  'setup-incomplete': [400, 'Please set up your authenticator and your backup codes first.'],
  // Not 401: the client would refresh its session and repeat the request with the same wrong password.
  'password-wrong': [400, 'That is not your current password.'],
  'passkey-refused': [400, 'That passkey could not be verified.'],
  'passkey-exists': [409, 'That passkey is registered already.'],
  'passkeys-full': [409, 'You have as many passkeys as an account can hold.'],
  'passkey-not-found': [404, 'You have no such passkey any more.'],
  'user-not-found': [404, 'Could not find a user with that username.'],
  'code-invalid': [400, 'Verification failed. The code may be invalid or expired.'],
  'passkey-auth-failed': [400, 'Passkey authentication failed.'],
  'recovery-token-invalid': [400, 'Could not reset password.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ApiRefusalCode = keyof typeof apiRefusals;
