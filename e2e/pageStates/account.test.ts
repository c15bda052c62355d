import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { avatarUrl } from '../../shared/protocol/avatar.ts';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { guest } from '../../shared/protocol/limits.ts';
import { devices } from '../support/devices.ts';
import { boxOf, hasFocus } from '../support/element.ts';
import { expectInSight } from '../support/expectInSight.ts';
import { storageKey } from '../support/session.ts';
import type { Answers } from './pageState.ts';
import { stateNamed } from './pageStates.ts';
import { testViewer } from './testViewer.ts';
import { typingPhone } from './windows.ts';

const { newViewer, seeing } = await testViewer();

const [tooOld, loginAgain] = apiRefusals['login-not-recent'];

/** What a screen reader says of an element after its name. */
const descriptionOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const ids = node.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  });

it('screen readers say which passkey Remove is about, and what is kept in sync', () =>
  seeing(devices.desktop, 'security', async (page) => {
    const removes = page.getByRole('list', { name: 'Your passkeys' }).getByRole('button', { name: 'Remove' });
    expect(await descriptionOf(removes.first())).toMatch(/^Added .*Last used .*, kept in sync$/);
    expect(await descriptionOf(removes.last())).toMatch(/^Added .*Never used$/);
  }));

it('passkeys that were added on one day are told apart, also in the question before one is removed', () => {
  const state = stateNamed('security-remove-passkey');
  const passkeys = [5, 20].map((minute) => ({
    id: `minute-${minute}`,
    createdAt: Date.UTC(2026, 10, 1, 12, minute),
    lastUsedAt: null,
    isBackedUp: false,
  }));
  const answers = { ...state.answers, '/security/passkeys': [200, { passkeys }] } as const;
  return seeing(devices.desktop, { ...state, answers }, async (page) => {
    const rows = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
    const [first, second] = (await rows.allInnerTexts()).map((text) => /Added (.*)/.exec(text)?.[1]);
    expect(first).not.toBe(second);
    const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
    expect(await dialog.textContent()).toContain(`The passkey added ${first} will`);
  });
});

it('screen readers say what a password has to be, why Continue is disabled, and which steps are done', async () => {
  await seeing(devices.desktop, 'register', async (page) =>
    expect(await descriptionOf(page.getByLabel('Password', { exact: true }))).toContain('At least'),
  );
  await seeing(devices.desktop, 'setup-backup-codes', async (page) => {
    const goOn = page.getByRole('button', { name: 'Continue' });
    expect(await descriptionOf(goOn)).toBe('Download the codes first: they are not shown again.');
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    expect(await steps.first().textContent()).toBe('Authenticator, done');
    expect(await steps.nth(1).getAttribute('aria-current')).toBe('step');
  });
});

it('screen readers say that the registration was successful as they name the password to enter', () =>
  seeing(devices.desktop, 'login-after-registration', async (page) => {
    const password = page.getByLabel('Password', { exact: true });
    await expect.poll(() => hasFocus(password)).toBe(true);
    expect(await descriptionOf(password)).toBe('Registration successful! Please log in.');
  }));

it('a step of the recovery that begins with a field is announced', () =>
  seeing(devices.desktop, 'recovery-authenticator', (page) =>
    page
      .getByRole('status')
      .filter({ hasText: 'Enter a code from your authenticator app' })
      .waitFor({ state: 'attached' }),
  ));

it('a passkey is removed after another login, if the last one is too long ago', () => {
  const state = stateNamed('security-remove-passkey');
  const answers = {
    ...state.answers,
    '/security/passkeys/phone': [tooOld, { message: loginAgain }],
  } as const;
  return seeing(devices.desktop, { ...state, answers }, async (page) => {
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  });
});

it('Escape closes the question for the password', () =>
  seeing(devices.desktop, 'security-login-again', async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }));

it('the logout everywhere else says that it failed, until it works', async () => {
  const state = stateNamed('security-other-devices-refused');
  const answers: Answers = { ...state.answers };
  const page = await newViewer(devices.desktop).show({ ...state, answers });
  const error = page.getByRole('alert');
  await error.waitFor();
  answers['/security/end-other-sessions'] = [200, { ended: 0 }];
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByText('You were logged in nowhere else.').waitFor();
  await error.waitFor({ state: 'detached' });
});

it('a password that was shown is hidden again when it is sent', () =>
  seeing(devices.desktop, 'login-refused', async (page) => {
    const password = page.getByLabel('Password', { exact: true });
    await page.getByRole('button', { name: 'Show what I typed' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('password');
  }));

it('a login that fails takes away the news that the registration was successful', async () => {
  const state = stateNamed('login-after-registration');
  const page = await newViewer(devices.desktop).show(state);
  const news = page.getByText('Registration successful! Please log in.');
  await news.waitFor();
  await page.getByLabel('Username').fill('Marigold');
  await page.getByLabel('Password', { exact: true }).fill('not the secret');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alert').waitFor();
  expect(await news.count()).toBe(0);
});

const registration = stateNamed('register-refused');

it.each([
  registration,
  stateNamed('security-password-refused'),
  { ...registration, name: 'register-unanswered', answers: {}, shows: 'The server did not answer.' },
])(
  'above the keyboard of a phone a form’s error is in sight, and the field that it is about: $name',
  (state) =>
    seeing(typingPhone, state, async (page) => {
      await expectInSight(...(await page.locator('[role=alert], [aria-invalid=true]').all()));
    }),
);

it('an avatar that was saved here gives way to one that another tab saves after that', () => {
  const [ours, theirs] = guest.presetSeeds;
  const session = (avatarSeed: string) => {
    const user = { id: 'u1', username: 'Marigold', isRecoverySetupComplete: true, avatarSeed };
    return { user, accessToken: 'token', isAuthenticated: true };
  };
  const answers = { '/account/avatar': [200, session(ours)] } as const;
  return seeing(devices.desktop, { ...stateNamed('settings-signed-in'), answers }, async (page) => {
    const card = page.getByRole('region', { name: 'Avatar' });
    const face = () => card.locator('img').getAttribute('src');
    await card.getByRole('button', { name: 'Next avatar' }).click();
    await card.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await face()).toBe(avatarUrl(ours));
    await page.evaluate(
      ([key, text]) => {
        localStorage.setItem(key, text);
        window.dispatchEvent(new StorageEvent('storage'));
      },
      [storageKey, JSON.stringify(session(theirs))] as const,
    );
    await expect.poll(face).toBe(avatarUrl(theirs));
  });
});

it.each([devices.phone, devices.tablet, devices.desktop])(
  'the setup of an account stays where it is as its secret arrives: $viewport.width',
  async (device) => {
    const viewer = newViewer(device);
    const state = stateNamed('setup-authenticator');
    const answer = (await state.answers?.['/security/generate-totp']) ?? null;
    const late = Promise.withResolvers<typeof answer>();
    const answers = { ...state.answers, '/security/generate-totp': late.promise };
    const page = await viewer.show({ ...state, answers, shows: 'Loading your security setup...' });
    const title = page.getByRole('heading', { name: 'Secure your account' });
    const before = await boxOf(title);
    late.resolve(answer);
    await page.getByText(state.shows).waitFor();
    expect(Math.abs((await boxOf(title)).y - before.y)).toBeLessThan(2);
  },
);

it('Start over leads back to the first step of the setup', () =>
  seeing(devices.desktop, 'setup-passkey', async (page) => {
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('heading', { name: 'Connect your authenticator app' }).waitFor();
  }));

it('a browser without passkeys says so beside the other ways back into the account', () => {
  const state = stateNamed('recovery-username');
  return seeing(
    devices.desktop,
    { ...state, answers: stateNamed('recovery-ways').answers ?? {} },
    async (page) => {
      await page.evaluate(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
      await page.getByLabel('Username').fill('Marigold');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Passkey', disabled: true }).waitFor();
      await page.getByText('This browser does not support passkeys.').waitFor();
    },
  );
});

it('whoever goes another way leaves no dialog for a passkey open', () => {
  const state = stateNamed('recovery-ways');
  const challenge = [200, { challenge: 'AAAA', rpId: 'localhost' }] as const;
  const answers = { ...state.answers, '/recovery/generate-passkey-challenge': challenge };
  return seeing(devices.desktop, { ...state, answers }, async (page) => {
    const signals = await page.evaluateHandle(() => {
      const asked: (AbortSignal | undefined)[] = [];
      navigator.credentials.get = (options) => {
        asked.push(options?.signal);
        return new Promise(() => undefined);
      };
      return asked;
    });
    const areClosed = () => signals.evaluate((asked) => asked.map((signal) => signal?.aborted));
    await page.getByRole('button', { name: 'Passkey' }).click();
    await expect.poll(areClosed).toEqual([false]);
    await page.getByRole('button', { name: 'Another way' }).click();
    await expect.poll(areClosed).toEqual([true]);
  });
});
