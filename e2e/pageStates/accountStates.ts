import type { Page } from 'playwright-core';
import { apiRefusals, type PasskeySummary, type RecoveryMethods } from '../../shared/protocol/http.ts';
import { type Answers, type PageState, press } from './pageState.ts';

/** The server's response to a refused request. */
const refused = (code: keyof typeof apiRefusals) => {
  const [status, message] = apiRefusals[code];
  return [status, { message }] as const;
};
const done = [200, {}] as const;
const everyWay: RecoveryMethods = { hasTotp: true, hasBackupCodes: true, hasPasskey: true };
const noWay: RecoveryMethods = { hasTotp: false, hasBackupCodes: false, hasPasskey: false };
const otpauthUrl =
  'otpauth://totp/Pixel%20Parlor:Marigold?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Pixel%20Parlor';
const backupCodes = Array.from({ length: 10 }, (_, index) => `PARL0R${1000 + 137 * index}`.slice(0, 10));

const passkeys: PasskeySummary[] = [
  { id: 'phone', createdAt: Date.UTC(2026, 0, 9), lastUsedAt: Date.UTC(2026, 10, 20), isBackedUp: true },
  { id: 'stick', createdAt: Date.UTC(2026, 10, 1), lastUsedAt: null, isBackedUp: false },
];

const factors: Answers = {
  '/security/generate-totp': [200, { otpauthUrl }],
  '/security/verify-totp': done,
  '/security/generate-backup-codes': [200, { backupCodes }],
  '/security/generate-passkey-options': null,
  '/security/methods': [200, everyWay],
  '/security/passkeys': [200, { passkeys }],
  '/recovery/initiate': [200, everyWay],
  '/recovery/verify-totp': [200, { recoveryToken: 'token' }],
  '/recovery/generate-passkey-challenge': null,
};

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

async function enter(page: Page, button: string): Promise<void> {
  await fill(page, 'Username', 'Marigold');
  await fill(page, 'Password', 'not the secret');
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}

async function enterCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /code$/i }).fill('123456');
  await press(page, 'Verify');
}

async function getCodes(page: Page): Promise<void> {
  await enterCode(page);
  await press(page, 'Download codes');
  await page.getByRole('button', { name: 'Continue', disabled: false }).waitFor();
}

async function forget(page: Page, way?: string): Promise<void> {
  await fill(page, 'Username', 'Marigold');
  await press(page, 'Continue');
  if (way !== undefined) await press(page, way);
}

const login = { path: '/login', who: 'guest' } as const;
const setup = { path: '/setup-security', who: 'unsecured member', answers: factors } as const;
const security = { path: '/settings/security', who: 'member', answers: factors } as const;
const recovery = { path: '/forgot-password', who: 'guest', answers: factors } as const;

/** Every state of the account pages. */
export const accountStates: readonly PageState[] = [
  { ...login, name: 'login', shows: 'Welcome Back' },
  {
    ...login,
    name: 'login-refused',
    answers: { '/auth/login': refused('invalid-credentials') },
    reach: (page) => enter(page, 'Login'),
    shows: apiRefusals['invalid-credentials'][1],
  },
  {
    ...login,
    name: 'login-after-registration',
    path: '/register',
    answers: { '/auth/register': done },
    reach: (page) => enter(page, 'Register'),
    shows: 'Registration successful! Please log in.',
  },
  { ...login, name: 'register', path: '/register', shows: 'Create Account' },
  {
    ...login,
    name: 'register-refused',
    path: '/register',
    answers: { '/auth/register': refused('username-taken') },
    reach: (page) => enter(page, 'Register'),
    shows: apiRefusals['username-taken'][1],
  },
  { ...setup, name: 'setup-authenticator', shows: 'Or enter this key:' },
  {
    ...setup,
    name: 'setup-authenticator-refused',
    answers: { ...factors, '/security/verify-totp': refused('totp-invalid') },
    reach: enterCode,
    shows: apiRefusals['totp-invalid'][1],
  },
  {
    ...setup,
    name: 'setup-not-loaded',
    answers: { ...factors, '/security/generate-totp': null },
    shows: 'Could not load security setup. Please try again later.',
  },
  {
    ...setup,
    name: 'setup-backup-codes',
    reach: enterCode,
    shows: 'Keep your backup codes',
  },
  { ...setup, name: 'setup-backup-codes-kept', reach: getCodes, shows: 'Keep your backup codes' },
  {
    ...setup,
    name: 'setup-passkey',
    async reach(page) {
      await getCodes(page);
      await press(page, 'Continue');
    },
    shows: 'Register a passkey',
  },
  {
    ...setup,
    name: 'setup-passkey-failed',
    async reach(page) {
      await getCodes(page);
      await press(page, 'Continue');
      await press(page, 'Register a passkey');
    },
    shows: 'Passkey registration failed.',
  },
  { ...security, name: 'security', shows: 'Never used' },
  {
    ...security,
    name: 'security-not-loaded',
    answers: { ...factors, '/security/passkeys': null },
    shows: 'Could not load security setup. Please try again later.',
  },
  {
    ...security,
    name: 'security-other-devices-refused',
    answers: { ...factors, '/security/end-other-sessions': null },
    reach: (page) => press(page, 'Log out everywhere else'),
    shows: 'Could not log out elsewhere.',
  },
  {
    ...security,
    name: 'security-password-refused',
    answers: { ...factors, '/security/change-password': refused('password-wrong') },
    async reach(page) {
      await press(page, 'Change');
      await fill(page, 'Current password', 'not the secret');
      await fill(page, 'New password', 'another secret');
      await press(page, 'Change password');
    },
    shows: apiRefusals['password-wrong'][1],
  },
  {
    ...security,
    name: 'security-remove-passkey',
    reach: (page) => page.getByRole('button', { name: 'Remove' }).first().click(),
    shows: 'Remove this passkey?',
  },
  {
    ...security,
    name: 'security-new-codes',
    reach: (page) => press(page, 'New codes'),
    shows: 'Make new codes',
  },
  {
    ...security,
    name: 'security-login-again',
    answers: { ...factors, '/security/generate-backup-codes': refused('login-not-recent') },
    async reach(page) {
      await press(page, 'New codes');
      await press(page, 'Make new codes');
    },
    shows: 'Is it you?',
  },
  { ...recovery, name: 'recovery-username', shows: 'Whose account is it?' },
  {
    ...recovery,
    name: 'recovery-unknown-username',
    answers: { '/recovery/initiate': refused('user-not-found') },
    reach: (page) => forget(page),
    shows: apiRefusals['user-not-found'][1],
  },
  {
    ...recovery,
    name: 'recovery-ways',
    reach: (page) => forget(page),
    shows: 'How can you show that it is you?',
  },
  {
    ...recovery,
    name: 'recovery-no-way',
    answers: { '/recovery/initiate': [200, noWay] },
    reach: (page) => forget(page),
    shows: 'has no second way in',
  },
  {
    ...recovery,
    name: 'recovery-authenticator',
    reach: (page) => forget(page, 'Authenticator code'),
    shows: 'Enter a code from your authenticator app',
  },
  {
    ...recovery,
    name: 'recovery-backup-code',
    reach: (page) => forget(page, 'Backup code'),
    shows: 'Enter one of your backup codes',
  },
  {
    ...recovery,
    name: 'recovery-passkey-failed',
    reach: (page) => forget(page, 'Passkey'),
    shows: 'Passkey authentication failed.',
  },
  {
    ...recovery,
    name: 'recovery-new-password',
    async reach(page) {
      await forget(page, 'Authenticator code');
      await enterCode(page);
    },
    shows: 'Choose a new password',
  },
];
