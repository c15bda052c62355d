import { expect, it } from 'vitest';
import { pause } from '../../../shared/protocol/limits.ts';
import { devices } from '../../support/devices.ts';
import { boxOf, hasFocus } from '../../support/element.ts';
import { expectInSight } from '../../support/expectInSight.ts';
import type { ServerMessage } from '../MockServer.ts';
import { stateNamed } from '../pageStates.ts';
import {
  drawing,
  finished,
  inSeconds,
  messagesOf,
  mine,
  type RoomMoment,
  roomAt,
  waiting,
} from '../roomMoment.ts';
import { otto, tableWith } from '../samples.ts';
import { stopClock } from '../stopClock.ts';
import { testViewer } from '../testViewer.ts';
import { phoneOnItsSide, smallestPhone, smallPhoneOnItsSide, tabletOnItsSide } from '../windows.ts';

const { newViewer, seeing } = await testViewer();

it.each([
  ['room-refused-event', 'Too fast!'],
  ['room-reconnecting', 'Reconnecting...'],
])('a notice does not cover the word: %s', (name, text) =>
  seeing(smallestPhone, name, async (page) => {
    const word = await boxOf(page.getByTestId('word'));
    const notice = await boxOf(page.getByRole('status').locator('p', { hasText: text }));
    expect(notice.y).toBeGreaterThanOrEqual(word.y + word.height);
  }),
);

it.each([
  ['a small phone', smallPhoneOnItsSide],
  ['a phone', phoneOnItsSide],
  ['a tablet', tabletOnItsSide],
])(
  'on %s on its side a notice is over the picture, and covers nothing of what is beside it',
  async (_, device) => {
    for (const [name, text] of [
      ['room-refused-event', 'Too fast!'],
      ['room-reconnecting', 'Reconnecting...'],
    ] as const) {
      await seeing(device, name, async (page) => {
        const picture = await boxOf(page.getByTestId('board'));
        const notice = await boxOf(page.getByRole('status').locator('p', { hasText: text }));
        expect(notice.x).toBeGreaterThanOrEqual(picture.x);
        expect(notice.x + notice.width).toBeLessThanOrEqual(picture.x + picture.width);
      });
    }
  },
);

it.each([
  ['a phone', devices.phone],
  ['a tablet', devices.tablet],
])('before a game on %s a notice does not cover the invite', (_, device) =>
  seeing(device, 'room-reconnecting-before-the-game', async (page) => {
    const notice = await boxOf(page.getByRole('status').locator('p', { hasText: 'Reconnecting...' }));
    const invite = await boxOf(page.getByRole('heading', { name: 'Invite your friends' }));
    expect(notice.y + notice.height).toBeLessThanOrEqual(invite.y);
  }),
);

it.each([
  ['room-refused-event', 'Too fast!'],
  ['room-reconnecting', 'Reconnecting...'],
])(
  'above the keyboard of an iPhone, which moves the visible part of the page, a notice is in sight: %s',
  (name, text) =>
    seeing(devices.phone, name, async (page) => {
      const visible = { offsetTop: 250, height: 460 };
      await page.evaluate((changed) => {
        for (const [key, value] of Object.entries(changed))
          Object.defineProperty(visualViewport, key, { configurable: true, value });
        visualViewport?.dispatchEvent(new Event('resize'));
      }, visible);
      const notice = await boxOf(page.getByRole('status').locator('p', { hasText: text }));
      const word = await boxOf(page.getByTestId('word'));
      expect(word.y).toBeGreaterThanOrEqual(visible.offsetTop);
      expect(notice.y).toBeGreaterThanOrEqual(word.y + word.height);
      expect(notice.y + notice.height).toBeLessThan(visible.offsetTop + visible.height);
    }),
);

it.each(['room-kicked', 'room-seat-taken'])('what replaces the room has its focus: %s', (name) =>
  seeing(devices.desktop, name, (page) =>
    expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true),
  ),
);

it('a dialog goes with the room that its player was removed from, and leaves the focus to the notice', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-waiting-as-host'));
  await page.getByRole('button', { name: 'Custom words' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom words' });
  await dialog.waitFor();
  const removal = stateNamed('room-kicked');
  const messages = () => (removal.mock?.messages?.() ?? []).filter(([event]) => event === 'kicked');
  await viewer.show({ ...removal, mock: { messages } });
  expect(await dialog.count()).toBe(0);
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
});

it('whoever finds a room full is told so, and led home', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-guessing'));
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const messages = () => [['roomFull', { roomId: 'PARLOR' }]] as const;
  await viewer.show({ ...stateNamed('room-guessing'), mock: { messages }, shows: 'Available Games' });
  expect(alerts).toEqual(['This room is full. Please try another.']);
  expect(new URL(page.url()).pathname).toBe('/');
});

it('whoever was removed reads for how long', () => {
  const messages = () =>
    [['kicked', { message: 'You were removed.', until: 60_000, sentAt: 1_000 }]] as const;
  const wait = 'You may come back in a minute. Other rooms are open to you.';
  return seeing(devices.phone, { ...stateNamed('room-kicked'), shows: wait, mock: { messages } }, (page) =>
    page.getByRole('status').filter({ hasText: wait }).waitFor(),
  );
});

it('whoever was removed for a while can come back when it is over', () => {
  const kicked = [['kicked', { message: 'You were removed.', until: 1_000, sentAt: 2_000 }]] as const;
  let asked = 0;
  const messages = () => (asked++ === 0 ? kicked : messagesOf({ phase: waiting }));
  return seeing(
    devices.phone,
    { ...stateNamed('room-kicked'), shows: 'You may come back now.', mock: { messages } },
    async (page) => {
      await page.getByRole('button', { name: 'Come back' }).click();
      await page.getByText('Waiting for the host to start the game...').waitFor();
    },
  );
});

it.each([
  [
    'waiting',
    waiting,
    'Waiting for the host to connect again...',
    'Waiting for the host to start the game...',
  ],
  ['game-over', finished, 'The host lost the connection.', 'The host can start another game.'],
] as const)(
  'whoever waits for a host who has lost the connection is told: %s',
  async (name, phase, away, back) => {
    const viewer = newViewer(devices.phone);
    const state = { ...stateNamed(`room-${name}`), shows: back };
    const lost = tableWith(otto, { connected: false });
    await viewer.show(state);
    await viewer.show({ ...state, shows: away, mock: roomAt({ phase, players: lost }) });
    await viewer.show(state);
  },
);

it.each([
  ['the smallest phone', smallestPhone],
  ['a phone on its side', smallPhoneOnItsSide],
])('%s shows whoever is left alone all that can be done', (_, device) =>
  seeing(device, 'room-paused-in-public', async (page) => {
    for (const name of ['Copy Link', 'Find another game'])
      await expectInSight(page.getByRole('button', { name }));
  }),
);

it('whoever is left alone in a public game can leave for another, which a reload does not search again', () =>
  seeing(devices.phone, 'room-paused-in-public', async (page) => {
    const join = page.getByRole('button', { name: 'Join Public Game' });
    const isSearching = async () => (await join.getAttribute('aria-disabled')) === 'true';
    await page.getByRole('button', { name: 'Find another game' }).tap();
    await page.waitForURL(/\/lobby$/);
    await expect.poll(isSearching).toBe(true);
    expect(await page.getByRole('region', { name: 'Your game' }).count()).toBe(0);
    await page.reload();
    await join.waitFor();
    expect(await isSearching()).toBe(false);
  }));

it('whoever is left alone in a private game can copy its link, even without the Clipboard API', () =>
  seeing(devices.desktop, 'room-paused', async (page) => {
    expect(await page.getByRole('button', { name: 'Find another game' }).count()).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.addEventListener('copy', () => document.body.setAttribute('data-copied', `${getSelection()}`));
    });
    await Promise.all([
      page.getByRole('button', { name: 'Copied!' }).waitFor(),
      page.getByRole('button', { name: 'Copy Link' }).click(),
    ]);
    expect(await page.locator('body').getAttribute('data-copied')).toBe(page.url());
  }));

/** A change that can be seen, of the same turn: once it is, the page has taken in the rest. */
const longerGame = { maxRounds: 4 };

it('a pause is shown once it has lasted, not when somebody reloads the page', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-guessing'));
  await stopClock(page);
  const paused = {
    phase: () => ({ name: 'paused', deadlineAt: inSeconds(60) }) as const,
    room: longerGame,
  };
  await viewer.show({ ...stateNamed('room-guessing'), mock: roomAt(paused) });
  const card = page.getByRole('heading', { name: 'The game is paused' });
  const announced = page.getByText('The game is paused.', { exact: true });
  await page.getByText('ROUND 2/4').waitFor();
  expect(await card.count()).toBe(0);
  expect(await announced.count()).toBe(0);
  await page.clock.runFor(pause.toldAfterMs);
  await card.waitFor();
  expect(await announced.count()).toBe(1);
});

it('a drawer goes on with the stroke when a pause begins, until it is shown', async () => {
  const viewer = newViewer(devices.desktop);
  const drawer = stateNamed('room-drawing-as-drawer');
  const page = await viewer.show(drawer);
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await undo.click();
  await expect.poll(() => redo.isEnabled()).toBe(true);
  await stopClock(page);
  const { x, y } = await boxOf(page.locator('[data-board]'));
  await page.mouse.move(x + 100, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 100);
  const phase = () => ({ name: 'paused', deadlineAt: inSeconds(60) }) as const;
  const paused = roomAt({ ...mine, phase, room: longerGame });
  await viewer.show({ ...drawer, mock: paused });
  await page.getByText('ROUND 2/4').waitFor();
  await page.mouse.move(x + 200, y + 200);
  await page.mouse.up();
  // A new stroke leaves nothing to redo.
  expect(await redo.isEnabled()).toBe(false);
  await page.clock.runFor(pause.toldAfterMs);
  await page.getByRole('heading', { name: 'The game is paused' }).waitFor();
  expect(await redo.count()).toBe(0);
});

it('a drawer who was offline goes on with the tools while the pause is replayed that the return has ended', async () => {
  const viewer = newViewer(devices.desktop);
  const drawer = stateNamed('room-drawing-as-drawer');
  const page = await viewer.show(drawer);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await stopClock(page);
  const phase = () => ({ name: 'paused', deadlineAt: inSeconds(60) - 2 * pause.toldAfterMs }) as const;
  const paused = roomAt({ ...mine, phase, room: longerGame });
  await viewer.show({ ...drawer, mock: paused });
  await page.getByText('ROUND 2/4').waitFor();
  await page.clock.runFor(100);
  expect(await undo.count()).toBe(1);
  await page.clock.runFor(1_000);
  await page.getByRole('heading', { name: 'The game is paused' }).waitFor();
  expect(await undo.count()).toBe(0);
});

it.each([
  ['the words to choose from', 'room-choosing-as-drawer', 'Choose a Word to Draw'],
  ['the end of a turn', 'room-round-over', 'The word was...'],
])('a pause that is no news leaves the card and the time: %s', async (_, name, title) => {
  const viewer = newViewer(devices.desktop);
  const before = stateNamed(name);
  const page = await viewer.show(before);
  const card = page.getByRole('dialog', { name: title });
  await card.waitFor();
  await stopClock(page);
  const timer = page.getByTestId('timer');
  const [shown, secondsLeft] = [await card.elementHandle(), await timer.textContent()];
  const phase = { name: 'paused', deadlineAt: inSeconds(60) } as const;
  const pausing = (before.mock?.messages?.() ?? []).flatMap(([event, payload]): ServerMessage[] =>
    event === 'roomUpdate' ? [[event, { ...payload, ...longerGame, phase }]] : [],
  );
  await viewer.show({ ...before, mock: { messages: () => pausing } });
  await page.getByText('ROUND 2/4').waitFor();
  await page.clock.runFor(500);
  expect(await shown?.evaluate((node) => node.isConnected && !node.closest('[inert]'))).toBe(true);
  expect(await timer.textContent()).toBe(secondsLeft);
  await page.clock.runFor(pause.toldAfterMs);
  await page.getByRole('heading', { name: 'The game is paused' }).waitFor();
});

it('a pause that is no news repeats nothing when it is over, and takes no focus', async () => {
  const viewer = newViewer(devices.desktop);
  const drawer = stateNamed('room-drawing-as-drawer');
  const show = (moment: Pick<RoomMoment, 'phase' | 'room'>) =>
    viewer.show({ ...drawer, mock: roomAt({ ...mine, ...moment }) });
  const page = await show({ phase: drawing(15) });
  await page.getByText('The last 20 seconds.').waitFor();
  const seen = await page.locator('body').evaluateHandle((body) => {
    const texts = new Set<string>();
    new MutationObserver(() => {
      texts.add(`time: ${body.querySelector('[data-about="time"]')?.textContent}`);
      texts.add(`banner: ${body.querySelector('[data-look="turn"]')?.textContent}`);
    }).observe(body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await show({ phase: () => ({ name: 'paused', deadlineAt: inSeconds(60) }), room: longerGame });
  await page.getByText('ROUND 2/4').waitFor();
  await show({ phase: drawing(15) });
  await page.getByText('ROUND 2/3').waitFor();
  expect(await seen.evaluate((texts) => [...texts].toSorted())).toEqual([
    'banner: undefined',
    'time: The last 20 seconds.',
  ]);
  expect(await hasFocus(page.locator('body'))).toBe(true);
});
