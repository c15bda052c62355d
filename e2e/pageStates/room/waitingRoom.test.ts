import { expect, it } from 'vitest';
import { client } from '../../../shared/protocol/limits.ts';
import { devices } from '../../support/devices.ts';
import { boxOf, hasFocus } from '../../support/element.ts';
import { expectInSight } from '../../support/expectInSight.ts';
import { stateNamed } from '../pageStates.ts';
import { roomAt, waiting } from '../roomMoment.ts';
import { me, table } from '../samples.ts';
import { stopClock } from '../stopClock.ts';
import { testViewer } from '../testViewer.ts';
import {
  laptop,
  lowestPhonesOnTheirSide,
  lowPhonesOnTheirSide,
  phoneOnItsSide,
  smallestPhone,
  smallPhoneOnItsSide,
  typingPhone,
} from '../windows.ts';

const { newViewer, seeing } = await testViewer();

it('a newcomer who follows a link reads what there is to join', () =>
  seeing(smallestPhone, 'room-guest-prompt', async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Join as a Guest' });
    await dialog.getByText('Draw & Guess in room PARLOR').waitFor();
    const save = await boxOf(dialog.getByRole('button', { name: 'Save and Join' }));
    expect(save.y + save.height).toBeLessThanOrEqual(smallestPhone.viewport.height);
  }));

it.each([
  ['a small phone on its side', smallPhoneOnItsSide],
  ['the smallest phone', smallestPhone],
])('%s shows the host how to start without scrolling', (_, device) =>
  seeing(device, 'room-waiting-as-host', async (page) => {
    await expectInSight(page.getByRole('button', { name: 'Start Game' }));
  }),
);

it('in forced colours too the pad is white paper, on which lines are visible', () =>
  seeing(
    { ...devices.desktop, colorScheme: 'dark', forcedColors: 'active' },
    'room-waiting-as-host',
    async (page) => {
      const pad = page.getByTestId('pad');
      expect(await pad.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(255, 255, 255)');
    },
  ));

it('under zoom, or on another screen, the pad has as many pixels as the screen', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-guessing'));
  // As in Safari: of what Chromium has instead, nobody hears on an emulated screen.
  await page.evaluate(() => {
    const { observe } = ResizeObserver.prototype;
    ResizeObserver.prototype.observe = function (target, options) {
      if (options?.box === 'device-pixel-content-box') throw new TypeError('no such box');
      observe.call(this, target, options);
    };
  });
  await viewer.show(stateNamed('room-waiting-as-host'));
  const ratio = () =>
    page.getByTestId('pad').evaluate((pad) => (pad.querySelector('canvas')?.width ?? 0) / pad.clientWidth);
  await expect.poll(ratio).toBe(1);
  const { width, height } = devices.desktop.viewport;
  const cdp = await page.context().newCDPSession(page);
  const metrics = { width: width + 1, height, deviceScaleFactor: 2, mobile: false };
  await cdp.send('Emulation.setDeviceMetricsOverride', metrics);
  await expect.poll(ratio).toBe(2);
});

it('on a phone on its side the host sees all settings above the button that starts the game', () =>
  seeing(smallPhoneOnItsSide, 'room-waiting-as-host', async (page) => {
    const hints = await boxOf(page.getByRole('spinbutton', { name: 'Hints' }));
    const start = await boxOf(page.getByRole('button', { name: 'Start Game' }));
    expect(hints.y + hints.height).toBeLessThanOrEqual(start.y);
  }));

it('a phone shows a host alone without scrolling who is missing', () =>
  seeing(devices.phone, 'room-waiting-alone-as-host', async (page) => {
    await expectInSight(page.getByText('Waiting for at least one more player'));
  }));

it('a desktop shows a host alone the whole pad without scrolling', () =>
  seeing(devices.desktop, 'room-waiting-alone-as-host', async (page) => {
    await expectInSight(page.getByTestId('pad'));
  }));

it.each([
  ['a laptop', laptop],
  ['a phone', devices.phone],
  ['a phone on its side', smallPhoneOnItsSide],
])('%s shows a host alone how to invite others without scrolling', (_, device) =>
  seeing(device, 'room-waiting-alone-as-host', async (page) => {
    await expectInSight(page.getByRole('button', { name: 'Copy Link' }));
  }),
);

it('a host who did not enter the custom words of the room reads that new ones replace them', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-custom-words-are-entered'));
  const dialog = page.getByRole('dialog', { name: 'Custom words' });
  const note = dialog.getByText('Save replaces 12 words');
  expect(await note.isVisible()).toBe(true);
  await dialog.getByLabel('Your words').fill(Array.from({ length: 12 }, (_, n) => `word ${n}`).join());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: '12 custom words' }).click();
  await dialog.waitFor();
  expect(await note.count()).toBe(0);
});

it.each([
  ['a phone above its keyboard', typingPhone],
  ['a phone on its side', phoneOnItsSide],
  ['the smallest phone', smallestPhone],
  ...[...lowPhonesOnTheirSide, ...lowestPhonesOnTheirSide].map(
    (device) => [`a phone ${device.viewport.height} px high`, device] as const,
  ),
] as const)('%s shows custom words and how to save them without scrolling', (_, device) =>
  seeing(device, 'room-custom-words-are-entered', async (page) => {
    await expectInSight(page.getByLabel('Your words'), page.getByRole('button', { name: 'Save' }));
  }),
);

it('words that were typed but not saved are there again after a press beside the dialog, which closes it', async () => {
  const page = await newViewer(devices.phone).show(stateNamed('room-waiting-as-host'));
  const words = page.getByLabel('Your words');
  const button = page.getByRole('button', { name: 'Custom words' });
  await button.tap();
  await words.fill('sofa, Zwiebelkuchen');
  await page.touchscreen.tap(devices.phone.viewport.width / 2, 10);
  await words.waitFor({ state: 'detached' });
  await button.tap();
  await words.waitFor();
  expect(await words.inputValue()).toBe('sofa, Zwiebelkuchen');
});

it.each(['phone', 'tablet', 'desktop'] as const)(
  'on a %s the invite stays in its place when a friend comes: its host may be showing it to others',
  async (device) => {
    const viewer = newViewer(devices[device]);
    const page = await viewer.show(stateNamed('room-waiting-alone-as-host'));
    const copy = page.getByRole('button', { name: 'Copy Link' });
    const before = await boxOf(copy);
    await viewer.show(stateNamed('room-waiting-as-host'));
    await page.getByRole('button', { name: 'Start Game', disabled: false }).waitFor();
    expect(await boxOf(copy)).toEqual(before);
    await expectInSight(page.getByRole('button', { name: 'Start Game' }));
  },
);

it('on a phone the settings stay in their place when the last friend drops out', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-waiting-as-host'));
  const rounds = page.getByRole('group', { name: 'Rounds' });
  const before = await boxOf(rounds);
  await viewer.show(stateNamed('room-waiting-alone-as-host'));
  expect(await boxOf(rounds)).toEqual(before);
});

it('a phone says how many players there are before the game', () =>
  seeing(devices.phone, 'room-waiting-as-host', async (page) => {
    await page.getByRole('tab', { name: `Players ${table.length}` }).waitFor();
  }));

it('the focus of a host whose last player leaves stays in the waiting room', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-waiting-as-host'));
  const start = page.getByRole('button', { name: 'Start Game' });
  await start.focus();
  await viewer.show(stateNamed('room-waiting-alone-as-host'));
  await expect.poll(() => start.isDisabled()).toBe(true);
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await expect.poll(isLost).toBe(false);
});

it('feedback for a second copy is shown as long as for the first', async () => {
  const page = await newViewer(devices.desktop).show(stateNamed('room-waiting-as-host'));
  const copy = page.getByRole('button', { name: /^Cop/ });
  // The browser's own takes a while, during which the paused clock would go on.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  });
  await stopClock(page);
  await copy.click();
  await expect.poll(() => copy.textContent()).toContain('Copied!');
  await page.clock.runFor(client.copyFeedbackMs - 100);
  await copy.click();
  await page.clock.runFor(client.copyFeedbackMs - 100);
  expect(await copy.textContent()).toContain('Copied!');
  await page.clock.runFor(200);
  await expect.poll(() => copy.textContent()).toContain('Copy Link');
});

it('the wheel scrolls the page, and does not change the hints', () =>
  seeing(devices.desktop, 'room-waiting-as-host', async (page) => {
    const hints = page.getByRole('spinbutton', { name: 'Hints' });
    await hints.click();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => hasFocus(hints)).toBe(false);
    expect(await hints.inputValue()).toBe('1');
  }));

it('a click on the invite link selects the whole of it', () =>
  seeing(devices.desktop, 'room-waiting', async (page) => {
    const link = page.getByRole('textbox', { name: 'Invite link' });
    await link.click();
    await expect
      .poll(() =>
        link.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
          value.slice(selectionStart ?? 0, selectionEnd ?? 0),
        ),
      )
      .toBe(page.url());
  }));

it('a host finds the settings of the last game, and in a public room no words of their own', () => {
  const room = {
    isPublic: true,
    settings: { rounds: 5, duration: 120, difficulty: 'hard', revealCount: 3 },
  } as const;
  const mock = roomAt({ phase: waiting, host: me, room });
  return seeing(devices.desktop, { ...stateNamed('room-waiting-as-host'), mock }, async (page) => {
    for (const name of ['5', '120 s', 'hard'])
      expect(await page.getByRole('radio', { name, exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole('spinbutton', { name: 'Hints' }).inputValue()).toBe('3');
    expect(await page.getByRole('button', { name: 'Custom words' }).count()).toBe(0);
  });
});

it('where the device can share, the invite link can be', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  const shared = await page.evaluateHandle(() => {
    const urls: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async ({ url }: ShareData) => urls.push(url),
    });
    return urls;
  });
  await viewer.show(stateNamed('room-waiting'));
  await page.getByRole('button', { name: 'Share' }).tap();
  await expect.poll(() => shared.jsonValue()).toEqual([page.url()]);
});
