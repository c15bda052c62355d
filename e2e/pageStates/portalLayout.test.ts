import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { guest } from '../../shared/protocol/limits.ts';
import { devices } from '../support/devices.ts';
import { boxOf } from '../support/element.ts';
import { stateNamed } from './pageStates.ts';
import { underMaintenance } from './samples.ts';
import { testViewer } from './testViewer.ts';
import { phoneOnItsSide, smallestPhone } from './windows.ts';

const { newViewer, seeing } = await testViewer();
const widestName = 'W'.repeat(guest.nameMaxLength);

/**
 * Of what is in front: headings, buttons, links of lists, entries of the menu and the current step; and the user's name in
 * the header.
 */
const labels =
  'h1, h2, :is(main, :modal) button, main li a, :modal nav a span, [aria-current="step"] span, header span[title]';

it('on the smallest phone the header of a user is one row', () =>
  seeing(smallestPhone, 'home-signed-in', async (page) => {
    const topOf = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => button.getBoundingClientRect().top);
    expect(await topOf('Logout')).toBe(await topOf('Open menu'));
  }));

it('on a phone with text twice as large the header of a guest is one row', () =>
  seeing(devices.phone, 'home', async (page) => {
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }));
    const topOf = async (name: string) => (await boxOf(page.getByRole('button', { name }))).y;
    expect(await topOf('Account')).toBe(await topOf('Open menu'));
  }));

it.each(['error', 'room-connecting', 'room-refused', 'setup-backup-codes-kept'])(
  'on a phone with text twice as large nothing of %s is beyond the window',
  (name) =>
    seeing(devices.phone, name, async (page) => {
      const overflow = await page.evaluate(() => {
        const { documentElement: root } = document;
        root.style.fontSize = '200%';
        return root.scrollWidth - root.clientWidth;
      });
      expect(overflow).toBe(0);
    }),
);

/** The words of labels that are broken when the text has this size. */
const brokenWords = (page: Page, fontSize: string): Promise<string[]> =>
  page.locator(labels).evaluateAll((elements, size) => {
    document.documentElement.style.fontSize = size;
    const range = document.createRange();
    const linesOf = (node: Node, start: number, { length }: string) => {
      range.setStart(node, start);
      range.setEnd(node, start + length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    };
    return elements
      .flatMap(({ childNodes }) => [...childNodes])
      .flatMap((node) =>
        Array.from(node instanceof Text ? node.data.matchAll(/\S+/g) : [], (word) => ({ node, word })),
      )
      .filter(({ node, word: { 0: word, index } }) => linesOf(node, index, word) > 1)
      .map(({ word: [word] }) => word);
  }, fontSize);

it.each([
  'error',
  'home-guest-dialog',
  'home-menu',
  'home-signed-in',
  'coming-soon-leaderboard',
  'offline',
  'settings',
  'recovery-ways',
  'setup-authenticator',
  'setup-backup-codes-kept',
  'setup-passkey',
  'security',
  'security-remove-passkey',
])('on a phone with text twice as large the headings and labels of %s break between words only', (name) =>
  seeing(devices.phone, name, async (page) => expect(await brokenWords(page, '200%')).toEqual([])),
);

it('on the smallest phone the steps of the security setup break between words only', () =>
  seeing(smallestPhone, 'setup-authenticator', async (page) =>
    expect(await brokenWords(page, '100%')).toEqual([]),
  ));

it.each([
  ['room-seat-taken', 'Back to the lobby'],
  ['security-password-refused', 'Forgot your current password?'],
  ['home-guest-dialog', 'Login'],
  ['room-guest-prompt', 'Login'],
  ['register', 'Login'],
])('a link of %s can be tapped: %s', (name, text) =>
  seeing(devices.phone, name, async (page) => {
    const box = await boxOf(
      page.getByRole('link', { name: text, exact: true }).filter({ visible: true }).last(),
    );
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }),
);

it('on a phone on its side two notices stand beside each other, not over the form', async () => {
  const page = await newViewer(phoneOnItsSide).show(stateNamed('settings'));
  await page.getByLabel('Guest name').fill('Ada');
  for (const name of ['Save', 'Forget me here'])
    await page.getByRole('button', { name, exact: true }).click();
  const one = await boxOf(page.getByText('Saved. See you at the table!'));
  const other = await boxOf(page.getByText('This device no longer knows you.'));
  expect(one.x + one.width).toBeLessThan(other.x);
  expect(one.y + one.height).toBe(other.y + other.height);
});

it('on the smallest phone the rules break no word', () =>
  seeing(smallestPhone, 'lobby', async (page) => {
    const title = page.getByRole('heading', { name: 'Everybody laughs' });
    // Two lines, a word each.
    expect((await boxOf(title)).height).toBeLessThan(48);
  }));

it.each([
  ['the widest name', widestName, devices.phone, '100%'],
  ['a short name in text twice as large', 'Bo', smallestPhone, '200%'],
])('on a phone %s stands beside its avatar, in no more lines than it needs', (_, name, device, size) =>
  seeing(device, 'home', async (page) => {
    const line = page.getByText('Playing as');
    await line.evaluate((node, text) => node.querySelector('strong')?.replaceChildren(text), name);
    await page
      .locator('html')
      .evaluate((root, fontSize) => void Object.assign(root.style, { fontSize }), size);
    const [words, avatar] = [await boxOf(line), await boxOf(line.locator('..').locator('img'))];
    expect(words.x).toBeGreaterThan(avatar.x + avatar.width);
    expect(words.height).toBeLessThan(50);
  }),
);

it('on a phone on its side the sidebar keeps clear of the notch, and the page beside it needs not to', async () => {
  const page = await newViewer(phoneOnItsSide).show(stateNamed('games'));
  const leftOf = async (role: 'complementary' | 'main') => {
    const { x } = await boxOf(page.getByRole(role).getByRole('link').first());
    return x;
  };
  const [sidebar, main] = [await leftOf('complementary'), await leftOf('main')];
  const notch = 47;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: notch } });
  await expect.poll(() => leftOf('complementary')).toBe(sidebar + notch);
  await expect.poll(() => leftOf('main')).toBe(main + notch);
});

it.each([
  ['without a notice', {}, 'banner'],
  ['with a notice', underMaintenance, 'status'],
] as const)('the card of the login is in the middle of what is left of the window: %s', (_, answers, above) =>
  seeing(devices.tablet, { ...stateNamed('login'), answers }, async (page) => {
    const distances = async () => {
      const card = await boxOf(page.getByRole('main').locator('section'));
      const { y, height } = await boxOf(page.getByRole(above).first());
      return [card.y - (y + height), devices.tablet.viewport.height - (card.y + card.height)];
    };
    await expect
      .poll(async () => {
        const [before = 0, after = 0] = await distances();
        return Math.abs(before - after);
      })
      .toBeLessThan(1);
  }),
);

it.each(['home-guest-dialog-refused', 'lobby-without-a-code', 'login-refused'])(
  'a field with something wrong in it is marked at its edge, beside what is said about it: %s',
  (name) =>
    seeing(devices.phone, name, async (page) => {
      const field = page.locator('input[aria-invalid=true]').last();
      const { borderLeftWidth, borderRightWidth } = await field.evaluate((node) => ({
        ...getComputedStyle(node),
      }));
      expect(Number.parseFloat(borderLeftWidth)).toBeGreaterThan(Number.parseFloat(borderRightWidth));
    }),
);

it.each([
  ...Object.entries(devices),
  // The explanation has only just no space on one line.
  ['narrow window', { viewport: { width: 480, height: 844 } }] as const,
])('on a %s a missing code moves nothing of the lobby', async (_, device) => {
  const viewer = newViewer(device);
  const places = async (state: string) => {
    const page = await viewer.show(stateNamed(state), { isFresh: true });
    // Without Join, which has been pressed, and answers to the mouse.
    const controls = await page.getByRole('main').locator('button:not([type=submit]), input, h2').all();
    return Promise.all(controls.map(boxOf));
  };
  expect(await places('lobby-without-a-code')).toEqual(await places('lobby'));
});

it('losing the connection moves nothing of a page', async () => {
  const viewer = newViewer(devices.phone);
  const topOf = async (page: Page) => (await boxOf(page.getByRole('heading', { level: 1 }))).y;
  const connected = await topOf(await viewer.show(stateNamed('lobby')));
  expect(await topOf(await viewer.show(stateNamed('lobby-offline')))).toBe(connected);
});

it.each(['lobby-offline', 'lobby-without-an-answer'])(
  'on a phone what is said of the connection covers no headline: %s',
  (state) =>
    seeing(devices.phone, state, async (page) => {
      const title = await boxOf(page.getByRole('heading', { level: 1 }));
      for (const notice of await page.getByRole('status').locator('p').all()) {
        const { y, height } = await boxOf(notice);
        expect(y + height).toBeLessThanOrEqual(title.y);
      }
    }),
);

it.each([
  ['lobby', 'Join'],
  ['room-guessing', 'Send'],
])('what a browser extension puts beside an input leaves the button in its row: %s', (state, name) =>
  seeing(devices.phone, state, async (page) => {
    const button = page.getByRole('button', { name, exact: true });
    const { y, width } = await boxOf(button);
    await button.evaluate((node) => node.before(document.createElement('div')));
    expect(await boxOf(button)).toMatchObject({ y, width });
  }),
);

it('no two of the categories to come are beside each other above the third', () =>
  seeing({ ...devices.desktop, viewport: { width: 820, height: 900 } }, 'home', async (page) => {
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    const links = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /^(Action|Puzzle|Racing)$/ });
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect([1, 3]).toContain(new Set(tops).size);
  }));
