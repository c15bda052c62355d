import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawing } from '../../shared/protocol/limits.ts';
import type { Player } from '../../shared/protocol/room.ts';
import { devices } from '../support/devices.ts';
import { boxOf } from '../support/element.ts';
import type { PageState } from './pageState.ts';
import { stateNamed } from './pageStates.ts';
import { drawing as drawingPhase, messagesOf } from './roomMoment.ts';
import { me, table } from './samples.ts';
import { testViewer } from './testViewer.ts';

const { newViewer, seeing } = await testViewer();

const smallestPhone = { ...devices.phone, viewport: { width: 320, height: 568 } };
/** A phone whose on-screen keyboard is open. */
const typingPhone = { ...devices.phone, viewport: { width: 390, height: 440 } };
const commonTypingPhone = { ...devices.phone, viewport: { width: 390, height: 508 } };
/** The same, of small phones: wider than high. */
const lowTypingPhones = [
  { ...devices.phone, viewport: { width: 375, height: 300 } },
  { ...devices.phone, viewport: { width: 390, height: 380 } },
];
const narrowPhone = { ...devices.phone, viewport: { width: 375, height: 667 } };
const commonPhone = { ...devices.phone, viewport: { width: 360, height: 740 } };
const tallWindow = { viewport: { width: 600, height: 1800 } };
const phoneOnItsSide = { ...devices.phone, viewport: { width: 667, height: 375 } };
/** The page's part of a screen of 1366 x 768. */
const laptop = { viewport: { width: 1366, height: 657 } };
/** The same at 110 %, with a bar of bookmarks. */
const zoomedLaptop = { viewport: { width: 1242, height: 568 } };
const wideMonitor = { viewport: { width: 2560, height: 1080 } };
const largeTabletOnItsSide = { ...devices.tablet, viewport: { width: 1366, height: 1024 } };
const tabletOnItsSide = { ...devices.tablet, viewport: { width: 1180, height: 820 } };

/** A room in which somebody else draws this word. */
const guessing = (word: string): PageState => ({
  ...stateNamed('room-guessing'),
  mock: {
    messages: () => messagesOf({ phase: drawingPhase(), word: { maskedWord: word.replace(/[a-z]/g, '_') } }),
  },
});

const backgrounds = (found: Locator): Promise<string[]> =>
  found.evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));

/** Whether it is shown down to its lower edge without scrolling. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, width, bottom } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, bottom - 1));
  });

it.each([
  ['the smallest phone', smallestPhone],
  ['a small phone on its side', phoneOnItsSide],
])('%s shows the drawer every brush and the edit buttons', (_, device) =>
  seeing(device, 'room-drawing-as-drawer', async (page) => {
    const brush = await boxOf(page.getByRole('radio', { name: 'Brush size 32' }));
    const clear = await boxOf(page.getByRole('button', { name: 'Clear' }));
    expect(Math.round(clear.y)).toBe(Math.round(brush.y));
    expect(clear.y + clear.height).toBeLessThanOrEqual(device.viewport.height);
    expect(clear.x + clear.width).toBeLessThanOrEqual(device.viewport.width);
  }),
);

it.each([
  ['the smallest phone', smallestPhone],
  ['a large tablet on its side', largeTabletOnItsSide],
])('on %s every tool of the drawer is as large as a fingertip', (_, device) =>
  seeing(device, 'room-drawing-a-shape', async (page) => {
    await page.getByRole('radio', { name: 'Shape' }).check({ force: true });
    const tools = page.getByRole('region', { name: 'Drawing tools' });
    const found = tools.locator('button:visible, label:visible');
    expect(await found.count()).toBe(3 + 3 + drawing.sizes.length + 3);
    for (const tool of await found.all()) {
      const { width, height } = await boxOf(tool);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  }),
);

it('a zoomed phone shows the drawer every colour, also beside the latest line of the chat', () =>
  seeing(
    { ...devices.phone, viewport: { width: 223, height: 482 } },
    'room-drawing-as-drawer',
    async (page) => {
      const colors = page.getByRole('group', { name: 'Colour' }).getByRole('radio');
      for (const color of await colors.all()) expect((await boxOf(color)).width).toBeGreaterThan(20);
    },
  ));

it('in the low window of a laptop the tools are beside the picture, and choosing shapes moves none of them', () =>
  seeing(laptop, 'room-drawing-as-drawer', async (page) => {
    const tools = page.getByRole('region', { name: 'Drawing tools' });
    const clear = tools.getByRole('button', { name: 'Clear' });
    const picture = await boxOf(page.locator('[data-board]'));
    expect(picture.width).toBeGreaterThan(0.75 * laptop.viewport.height);
    expect((await boxOf(tools)).x).toBeGreaterThan(picture.x + picture.width);
    expect(await isInSight(clear)).toBe(true);
    const before = await boxOf(clear);
    await page.getByRole('radio', { name: 'Shape' }).check({ force: true });
    await page.getByRole('radio', { name: 'Triangle' }).waitFor();
    expect(await boxOf(clear)).toEqual(before);
  }));

it('on a wide monitor the tools are below the picture, and not far beside it', () =>
  seeing(wideMonitor, 'room-drawing-as-drawer', async (page) => {
    const tools = await boxOf(page.getByRole('region', { name: 'Drawing tools' }));
    const picture = await boxOf(page.locator('[data-board]'));
    expect(tools.y).toBeGreaterThan(picture.y + picture.height);
    expect(tools.width).toBeLessThan(1.2 * picture.width);
    expect(tools.x + tools.width / 2).toBeCloseTo(picture.x + picture.width / 2, 0);
  }));

it('the smallest phone shows all three words, above the tabs', () =>
  seeing(smallestPhone, 'room-choosing-as-drawer', async (page) => {
    const word = await boxOf(page.getByRole('button', { name: 'windscreen wiper' }));
    const tabs = await boxOf(page.getByRole('tablist'));
    expect(word.y + word.height).toBeLessThanOrEqual(tabs.y);
  }));

it('the words to choose from stay where they are until the turn begins, and show which is chosen', () =>
  seeing(devices.phone, 'room-choosing-as-drawer', async (page) => {
    const card = page.getByRole('dialog', { name: 'Choose a Word to Draw' });
    const before = await boxOf(card);
    await card.getByRole('button', { name: 'kite' }).click();
    await card.getByRole('button', { name: 'kite', pressed: true }).waitFor();
    expect(await card.getByRole('button', { disabled: true }).count()).toBe(2);
    expect(await boxOf(card)).toEqual(before);
    await page.getByText('Choose a word...').waitFor();
  }));

it('between the choice of a word and its drawing no other card flashes up', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-choosing-as-drawer'));
  const titles = await page.getByTestId('board').evaluateHandle(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('dialog h2')) seen.add(title.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    return seen;
  });
  await page.getByRole('button', { name: 'kite' }).click();
  await viewer.show(stateNamed('room-drawing-as-drawer'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await titles.evaluate((seen) => [...seen])).toEqual(['Choose a Word to Draw']);
  await viewer.close();
});

it.each([
  ['over the moon', 1],
  ['constellation', 1],
  ["wolf in sheep's clothing", 2],
])('a narrow phone does not break a word: %s is on %i lines', (word, lines) =>
  seeing(narrowPhone, guessing(word), async (page) => {
    const tops = (found: Locator) =>
      found.evaluateAll((all) => {
        const text = document.createRange();
        return all.map((element) => {
          text.selectNodeContents(element);
          return [...text.getClientRects()].map(({ top }) => top);
        });
      });
    const eachWord = await tops(page.getByTestId('word').locator('[data-length]'));
    expect(eachWord.map((ofWord) => ofWord.length)).toEqual(word.split(' ').map(() => 1));
    expect(new Set(eachWord.flat()).size).toBe(lines);
  }),
);

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
  ['a small phone on its side', phoneOnItsSide],
  ['the smallest phone', smallestPhone],
])('%s shows the host how to start without scrolling', (_, device) =>
  seeing(device, 'room-waiting-as-host', async (page) => {
    await expect.poll(() => isInSight(page.getByRole('button', { name: 'Start Game' }))).toBe(true);
  }),
);

it('a phone shows a host alone without scrolling who is missing', () =>
  seeing(devices.phone, 'room-waiting-alone-as-host', async (page) => {
    await expect.poll(() => isInSight(page.getByText('Waiting for at least one more player'))).toBe(true);
  }));

it.each([
  ['a laptop', laptop],
  ['a phone', devices.phone],
  ['a phone on its side', phoneOnItsSide],
])('%s shows a host alone how to invite others without scrolling', (_, device) =>
  seeing(device, 'room-waiting-alone-as-host', async (page) => {
    await expect.poll(() => isInSight(page.getByRole('button', { name: 'Copy Link' }))).toBe(true);
  }),
);

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
    await expect.poll(() => isInSight(page.getByRole('button', { name: 'Start Game' }))).toBe(true);
    await viewer.close();
  },
);

it('on a phone the settings stay in their place when the last friend drops out', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-waiting-as-host'));
  const rounds = page.getByRole('group', { name: 'Rounds' });
  const before = await boxOf(rounds);
  await viewer.show(stateNamed('room-waiting-alone-as-host'));
  expect(await boxOf(rounds)).toEqual(before);
  await viewer.close();
});

it('a room that scrolls shows the words to choose from, wherever it was scrolled to', async () => {
  const viewer = newViewer({ viewport: { width: 320, height: 256 } });
  const page = await viewer.show(stateNamed('room-waiting-as-host'));
  await page.getByTestId('word').evaluate((word) => {
    for (let at = word.parentElement; at; at = at.parentElement) at.scrollTop = at.scrollHeight;
  });
  expect(await isInSight(page.getByTestId('word'))).toBe(false);
  await viewer.show(stateNamed('room-choosing-as-drawer'));
  await expect.poll(() => isInSight(page.getByTestId('word'))).toBe(true);
  await viewer.close();
});

it.each([
  ['the smallest phone', smallestPhone],
  ['a phone on its side', phoneOnItsSide],
])('%s shows whoever is left alone all that can be done', (_, device) =>
  seeing(device, 'room-paused-in-public', async (page) => {
    for (const name of ['Copy Link', 'Find another game'])
      await expect.poll(() => isInSight(page.getByRole('button', { name }))).toBe(true);
  }),
);

it.each([
  ['room-turn-of-a-wide-name-begins', /^W+ draws!$/],
  ['room-guess-of-a-wide-name', /^W+ got it!$/],
])('on a phone a wide name does not push out what its player does: %s', (state, words) =>
  seeing(devices.phone, state, async (page) => {
    const ends = page.getByText(words).evaluate((note) => {
      const text = document.createRange();
      text.selectNodeContents(note.lastChild ?? note);
      return [text.getBoundingClientRect().right, note.getBoundingClientRect().right];
    });
    const [textEnd = 0, noteEnd = 0] = await ends;
    expect(textEnd).toBeLessThan(noteEnd);
    expect(noteEnd).toBeLessThan(devices.phone.viewport.width);
  }),
);

it('a vote is over the picture and does not cover the word', () =>
  seeing(smallestPhone, 'room-vote', async (page) => {
    const word = await boxOf(page.getByTestId('word'));
    const vote = await boxOf(page.getByRole('region', { name: 'Vote' }));
    expect(vote.y).toBeGreaterThanOrEqual(word.y + word.height);
  }));

it('a host who draws and has a long score is no taller than others in the list', () => {
  const long = table.map((player) => ({ ...player, score: 12_000 + player.score }));
  const state: PageState = {
    ...stateNamed('room-muted'),
    mock: {
      messages: () => messagesOf({ phase: drawingPhase(), drawer: table[1] as Player, players: long }),
    },
  };
  return seeing(devices.desktop, state, async (page) => {
    const row = (username: string) => boxOf(page.getByRole('listitem').filter({ hasText: username }));
    expect((await row('Otto')).height).toBe((await row('Bo')).height);
  });
});

it('the cheer for a guess, which enlarges a row, gives the list no horizontal scrollbar', () =>
  seeing(devices.desktop, 'room-guessed', async (page) => {
    const list = page.getByRole('region', { name: 'Players' });
    expect(await list.evaluate((node) => getComputedStyle(node).overflowX)).toBe('hidden');
  }));

it('forced colours keep the palette, and show which tool is chosen', () =>
  seeing({ ...devices.desktop, forcedColors: 'active' }, 'room-drawing-as-drawer', async (page) => {
    const feltTips = page.getByRole('group', { name: 'Colour' }).getByRole('radio');
    expect(new Set(await backgrounds(feltTips)).size).toBe(drawing.colors.length);
    const modes = page.getByRole('group', { name: 'Mode' });
    const [chosen] = await backgrounds(modes.locator(':checked + span'));
    expect(await backgrounds(modes.locator(':not(:checked) + span'))).not.toContain(chosen);
  }));

it('above the keyboard of a phone the end of a turn still shows the best four players and what comes next', () =>
  seeing(typingPhone, 'room-round-over', async (page) => {
    await page.getByRole('textbox', { name: 'Your message' }).focus();
    const card = page.getByRole('dialog', { name: 'The word was...' });
    const fourth = await boxOf(card.getByRole('listitem').nth(3));
    const next = await boxOf(card.getByText('Next turn in'));
    const save = await boxOf(card.getByRole('button', { name: 'Save picture' }));
    const line = await boxOf(page.getByRole('log'));
    expect(fourth.y + fourth.height).toBeLessThanOrEqual(next.y);
    expect(next.y).toBeGreaterThan(save.y);
    expect(save.y + save.height).toBeLessThanOrEqual(line.y);
  }));

it.each([
  ['a phone', devices.phone],
  ['a common phone', commonPhone],
  ['a narrow phone', narrowPhone],
  ['a large phone', { ...devices.phone, viewport: { width: 500, height: 900 } }],
  ['a laptop', laptop],
  ['a tablet', devices.tablet],
  ['a desktop', devices.desktop],
])(
  '%s shows most of the finished picture at the end of a turn, however many players earned points',
  (_, device) =>
    seeing(device, 'room-round-over-full-of-wide-names', async (page) => {
      const picture = await boxOf(page.getByTestId('board'));
      const card = await boxOf(page.getByRole('dialog', { name: 'The word was...' }));
      const hidden = (picture.y + picture.height - card.y) * Math.min(picture.width, card.width);
      expect(hidden).toBeLessThan(0.4 * picture.width * picture.height);
    }),
);

it('on a phone the picture stays where it is when its turn ends', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  const before = await boxOf(page.getByTestId('board'));
  await viewer.show(stateNamed('room-round-over'));
  expect(await boxOf(page.getByTestId('board'))).toEqual(before);
  await viewer.close();
});

it('the card about a turn keeps its size when its picture is cleared for the next turn', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-round-over'));
  const save = page.getByRole('button', { name: 'Save picture' });
  const before = await boxOf(save);
  await viewer.show({
    ...stateNamed('room-round-over'),
    mock: {
      messages: () => [
        ['clearCanvas', null],
        ['timerTick', 0],
      ],
    },
    shows: 'The word was...',
  });
  const ink = page.getByTestId('board').locator('canvas[data-layer=committed]');
  const isBlank = (node: Node) => {
    const { width, height } = node as HTMLCanvasElement;
    const pixels = (node as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
    return pixels?.every((value) => value === 0 || value === 255);
  };
  await expect.poll(() => ink.evaluate(isBlank)).toBe(true);
  expect(await boxOf(save)).toEqual(before);
  await viewer.close();
});

it.each([
  ['room-choosing', 'img'],
  ['room-choosing-as-drawer', 'p > :first-child'],
])('a countdown moves nothing beside it: %s', async (name, beside) => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed(name));
  const found = page.getByRole('dialog').locator(beside);
  const before = await boxOf(found);
  await viewer.show({ ...stateNamed(name), mock: { messages: () => [['timerTick', 9]] }, shows: /^9$/ });
  expect(await boxOf(found)).toEqual(before);
  await viewer.close();
});

it('a phone on its side shows four players what the turn has brought them', () =>
  seeing({ ...devices.phone, viewport: { width: 844, height: 390 } }, 'room-round-over', async (page) => {
    const rows = page.getByRole('dialog').getByRole('listitem');
    const foot = await boxOf(page.getByText('Next turn in'));
    const hidden = async () => {
      const boxes = await Promise.all((await rows.all()).map(boxOf));
      return boxes.filter(({ y, height }) => y + height > foot.y).length;
    };
    await expect.poll(hidden).toBe(table.length - 4);
  }));

it.each([
  ['a phone', devices.phone],
  ['a tablet', devices.tablet],
])('on %s the round stays in its place during a turn', async (_, device) => {
  const viewer = newViewer(device);
  const page = await viewer.show(stateNamed('room-choosing'));
  const placeOfRound = async () => {
    const { x, y } = await boxOf(page.getByText('ROUND 2/3'));
    return [x, y].map(Math.round);
  };
  const before = await placeOfRound();
  for (const next of ['room-guessing', 'room-round-over']) {
    await viewer.show(stateNamed(next));
    expect(await placeOfRound()).toEqual(before);
  }
  await viewer.close();
});

it('on a tablet the word is in the same place, however long the name of who draws it', async () => {
  const viewer = newViewer(devices.tablet);
  const page = await viewer.show(stateNamed('room-guessing'));
  const word = page.getByRole('banner').getByTestId('word');
  const before = await boxOf(word);
  const players = table.map((player, index) =>
    index === 1 ? { ...player, username: 'W'.repeat(20) } : player,
  );
  await viewer.show({
    ...stateNamed('room-guessing'),
    mock: {
      messages: () =>
        messagesOf({
          phase: drawingPhase(),
          players,
          drawer: players[1] as Player,
          word: { maskedWord: 'b_______' },
        }),
    },
    shows: /^W+$/,
  });
  expect(await boxOf(word)).toEqual(before);
  await viewer.close();
});

it('on a phone the end of a turn shows what five players have earned', () =>
  seeing(devices.phone, 'room-round-over', async (page) => {
    const card = page.getByRole('dialog', { name: 'The word was...' });
    for (const earner of await card.getByRole('listitem').all())
      await expect.poll(() => isInSight(earner)).toBe(true);
  }));

it('on a phone the end of a turn scrolls to the last of twenty players', () =>
  seeing(devices.phone, 'room-round-over-full-of-wide-names', async (page) => {
    const card = page.getByRole('dialog', { name: 'The word was...' });
    const last = card.getByRole('listitem').last();
    await expect.poll(() => isInSight(last)).toBe(false);
    await card.hover({ position: { x: 10, y: 10 } });
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => isInSight(last)).toBe(true);
  }));

it.each(lowTypingPhones)(
  'above the keyboard of a small phone word, picture and input are in sight',
  (device) =>
    seeing(device, 'room-guessing', async (page) => {
      const input = page.getByRole('textbox', { name: 'Your guess' });
      await input.focus();
      await expect.poll(() => isInSight(input)).toBe(true);
      const [word, picture] = [await boxOf(page.getByTestId('word')), await boxOf(page.getByTestId('board'))];
      expect(word.y).toBeGreaterThanOrEqual(0);
      expect(picture.y).toBeGreaterThan(word.y);
      expect(picture.height).toBeGreaterThan(100);
      expect(picture.y + picture.height).toBeLessThan((await boxOf(input)).y);
    }),
);

it('a phone that is zoomed in still follows its keyboard', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  const cdp = await page.context().newCDPSession(page);
  const { x, y } = await boxOf(page.getByTestId('word'));
  await cdp.send('Input.synthesizePinchGesture', { x, y, scaleFactor: 1.5 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.1);
  await page.setViewportSize(typingPhone.viewport);
  const bottom = async () => {
    const { y, height } = await boxOf(page.getByRole('textbox', { name: 'Your guess' }));
    return y + height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(typingPhone.viewport.height);
  await viewer.close();
});

it('above the keyboard of a phone a drawer sees all words to choose from', () =>
  seeing(typingPhone, 'room-choosing-as-drawer', async (page) => {
    await page.getByRole('textbox', { name: 'Your message' }).focus();
    const word = await boxOf(page.getByRole('button', { name: 'windscreen wiper' }));
    expect(word.y + word.height).toBeLessThanOrEqual((await boxOf(page.getByRole('log'))).y);
  }));

it.each([true, false])('in a low window Live Chat is whole, focused or not: %s', (isFocused) =>
  seeing(typingPhone, 'room-reading-further-up', async (page) => {
    if (isFocused) await page.getByRole('textbox', { name: 'Your guess' }).focus();
    const panel = await boxOf(page.getByRole('region', { name: 'Chat' }));
    const button = await boxOf(page.getByRole('button', { name: 'Live Chat' }));
    expect(button.y).toBeGreaterThanOrEqual(panel.y);
  }),
);

it('earned points are on one line, and do not change the height of a row', async () => {
  const viewer = newViewer(devices.desktop);
  const withPoints = (earned: number, shows: string): PageState => ({
    ...stateNamed('room-guessing'),
    mock: {
      messages: () =>
        messagesOf({
          phase: drawingPhase(),
          host: me,
          drawer: me,
          players: table.map((player) => ({ ...player, score: player.score + earned })),
        }),
    },
    shows,
  });
  const heights = async (page: Page) => {
    const rows = await page.getByRole('region', { name: 'Players' }).getByRole('listitem').all();
    return Promise.all(rows.map(async (row) => (await boxOf(row)).height));
  };
  const before = await heights(await viewer.show(withPoints(0, 'a very square horse')));
  const page = await viewer.show(withPoints(111, '+111'));
  expect(await heights(page)).toEqual(before);
  const earned = await boxOf(page.getByText('+111').first());
  expect(earned.height).toBeLessThan(earned.width);
  await viewer.close();
});

it.each([
  ['a phone', devices.phone],
  ['a small phone', { ...devices.phone, viewport: { width: 360, height: 640 } }],
  ['a phone on its side', { ...devices.phone, viewport: { width: 844, height: 390 } }],
])('the host of five players sees all final ranks above the Play Again button: %s', (_, device) =>
  seeing(device, 'room-game-over-as-host', async (page) => {
    const card = page.getByRole('dialog', { name: 'Game Over' });
    const last = await boxOf(card.getByRole('listitem').filter({ hasText: '#5' }));
    const again = await boxOf(card.getByRole('button', { name: 'Play Again' }));
    expect(last.y + last.height).toBeLessThanOrEqual(again.y);
  }),
);

it.each(['phone', 'desktop'] as const)(
  'one’s own name on the podium of a %s is underlined in sight',
  (device) =>
    seeing(devices[device], 'room-game-over', async (page) => {
      const name = page.getByRole('dialog').locator('[data-me=true] [title]');
      const underlined = await name.screenshot({ animations: 'disabled' });
      await name.evaluate((element) => element.style.setProperty('text-decoration-color', 'transparent'));
      expect((await name.screenshot({ animations: 'disabled' })).equals(underlined)).toBe(false);
    }),
);

it('the most common phone has a picture as wide as its window, for the drawer too', () =>
  seeing(commonPhone, 'room-drawing-as-drawer', async (page) => {
    expect((await boxOf(page.getByTestId('board'))).width).toBe(commonPhone.viewport.width);
  }));

it('a phone says who draws, and which rank the player has, without the list of players', () =>
  seeing(devices.phone, 'room-guessing', async (page) => {
    await page.getByRole('banner').getByText('Otto').waitFor();
    await page.getByRole('tab', { name: 'Players #3' }).waitFor();
  }));

it('on a phone on its side the host sees all settings above the button that starts the game', () =>
  seeing(phoneOnItsSide, 'room-waiting-as-host', async (page) => {
    const hints = await boxOf(page.getByRole('spinbutton', { name: 'Hints' }));
    const start = await boxOf(page.getByRole('button', { name: 'Start Game' }));
    expect(hints.y + hints.height).toBeLessThanOrEqual(start.y);
  }));

it('before anybody has points, a phone does not say that the player is first', () => {
  const players = table.map((player) => ({ ...player, score: 0 }));
  const messages = () => messagesOf({ phase: drawingPhase(), drawer: table[1] as Player, players });
  return seeing(devices.phone, { ...stateNamed('room-guessing'), mock: { messages } }, async (page) => {
    await page.getByRole('tab', { name: 'Players', exact: true }).waitFor();
  });
});

it('a phone says how many players there are before the game', () =>
  seeing(devices.phone, 'room-waiting-as-host', async (page) => {
    await page.getByRole('tab', { name: `Players ${table.length}` }).waitFor();
  }));

it.each([
  ['a tablet', devices.tablet, 'room-guessing'],
  ['a tablet on its side', tabletOnItsSide, 'room-guessing'],
  ['a tablet on its side, for the drawer', tabletOnItsSide, 'room-drawing-as-drawer'],
  ['a laptop under zoom, for the drawer', zoomedLaptop, 'room-drawing-as-drawer'],
])('%s shows players and chat at once', (_, device, name) =>
  seeing(device, name, async (page) => {
    const players = await boxOf(page.getByRole('region', { name: 'Players' }));
    const chat = await boxOf(page.getByRole('region', { name: 'Chat' }));
    const isApart = players.x + players.width <= chat.x || players.y + players.height <= chat.y;
    expect(isApart).toBe(true);
    expect(await page.getByRole('tablist').isVisible()).toBe(false);
  }),
);

it('under zoom, where the picture keeps its size on the screen, it keeps filling its frame', () =>
  seeing(tallWindow, 'room-drawing-as-drawer', async (page) => {
    const host = page.getByTestId('board');
    const board = host.locator('[data-board]');
    for (const zoom of ['1.25', '0.75', '1']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('zoom', value), zoom);
      await expect.poll(async () => (await boxOf(board)).width).toBe((await boxOf(host)).width);
    }
  }));

it('the line of a chosen rectangle is not hidden by its handles', () =>
  seeing(devices.phone, 'room-drawing-a-shape', async (page) => {
    const live = page.getByTestId('board').locator('canvas[data-layer=live]');
    const { tallest, extent } = await live.evaluate((node) => {
      const { width, height } = node as HTMLCanvasElement;
      const context = (node as HTMLCanvasElement).getContext('2d');
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
      const painted = Array.from({ length: width }, (_, x) =>
        Array.from({ length: height }, (_, y) => y).filter((y) => data[4 * (y * width + x) + 3] !== 0),
      );
      const rows = painted.flat();
      const [top, bottom] = rows.reduce(([a, b], y) => [Math.min(a, y), Math.max(b, y)], [height, 0]);
      return { tallest: Math.max(...painted.map((ys) => ys.length)), extent: bottom - top };
    });
    // In each column of pixels, little more than two handles.
    expect(tallest).toBeGreaterThan(0);
    expect(tallest).toBeLessThan(extent / 3);
  }));

it.each([
  ['a small phone', typingPhone, 'room-game-over'],
  ['a small phone, with the button of the host', typingPhone, 'room-game-over-as-host'],
  ['a phone', commonTypingPhone, 'room-game-over'],
  ['a phone, with the button of the host', commonTypingPhone, 'room-game-over-as-host'],
])('above the keyboard of %s all final ranks of five players are visible', (_, device, name) =>
  seeing(device, name, async (page) => {
    await page.getByRole('textbox', { name: /^Your/ }).fill('wait, I was');
    const card = page.getByRole('dialog', { name: 'Game Over' });
    const inSight = (found: Locator) =>
      found.evaluate((node) => {
        const { left, width, bottom } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(left + width / 2, bottom - 2));
      });
    for (const player of ['Käthe von Hügelgrün', 'Bo']) {
      await expect.poll(() => inSight(card.getByRole('listitem').filter({ hasText: player }))).toBe(true);
    }
    for (const button of await card.getByRole('button').all())
      await expect.poll(() => inSight(button)).toBe(true);
  }),
);

it('above the keyboard of a phone the Play Again button covers neither of two players', () =>
  seeing(typingPhone, 'room-game-over-of-two', async (page) => {
    await page.getByRole('textbox', { name: /^Your/ }).fill('wait, I was');
    const card = page.getByRole('dialog', { name: 'Game Over' });
    const crown = await boxOf(card.getByRole('img', { name: 'Winner' }));
    const again = await boxOf(card.getByRole('button', { name: 'Play Again' }));
    expect(again.y + again.height).toBeLessThanOrEqual(crown.y);
  }));

it.each([
  ['a phone', devices.phone],
  ['a desktop', devices.desktop],
])('%s says who has won of two players with equal scores, and why', (_, device) =>
  seeing(device, 'room-game-over-of-two', async (page) => {
    const card = page.getByRole('dialog', { name: 'Game Over' });
    const winner = card.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Winner' }) });
    expect(await winner.textContent()).toContain('Marigold');
    const note = card.getByText('Equal scores, so guessing decides: Marigold 320, Otto 290.');
    await expect.poll(() => isInSight(note)).toBe(true);
  }),
);

it.each([
  ['in the chat of a desktop', devices.desktop, 'room-chat-of-wide-names'],
  ['beside the tools of a phone', devices.phone, 'room-wide-name-beside-the-tools'],
  ['beneath the tools of a tablet', devices.tablet, 'room-wide-name-beside-the-tools'],
])('a wide name leaves the check beside it and what its player did in sight: %s', (_, device, name) =>
  seeing(device, name, async (page) => {
    const line = page.locator('[data-type=correct]:visible').last();
    const check = await boxOf(line.locator('svg'));
    const { top, words, end } = await line.evaluate((node) => {
      const text = document.createRange();
      text.selectNodeContents(node.querySelector('span')?.lastChild ?? node);
      return {
        top: node.querySelector('bdi')?.getBoundingClientRect().top ?? 0,
        words: text.getBoundingClientRect().bottom,
        end: node.parentElement?.getBoundingClientRect().bottom ?? 0,
      };
    });
    expect(top).toBeLessThan(check.y + check.height);
    expect(words).toBeLessThanOrEqual(end);
  }),
);

it('a newcomer who follows a link reads what there is to join', () =>
  seeing(smallestPhone, 'room-guest-prompt', async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Join as a Guest' });
    await dialog.getByText('Draw & Guess in room PARLOR').waitFor();
    const save = await boxOf(dialog.getByRole('button', { name: 'Save and Join' }));
    expect(save.y + save.height).toBeLessThanOrEqual(smallestPhone.viewport.height);
  }));

const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

it('on a phone with text twice as large a guesser sees word, picture and input at once', () =>
  seeing(devices.phone, 'room-guessing', async (page) => {
    await doubleText(page);
    for (const part of [page.getByTestId('word'), page.getByRole('textbox', { name: 'Your guess' })])
      await expect.poll(() => isInSight(part)).toBe(true);
    const picture = await boxOf(page.getByTestId('board'));
    const tabs = await boxOf(page.getByRole('tablist'));
    expect(picture.height).toBeGreaterThan(200);
    expect(picture.y + picture.height).toBeLessThanOrEqual(tabs.y);
  }));

it.each(['room-sound', 'room-full-of-wide-names'])(
  'on a phone with text twice as large nothing of %s is beside the window',
  (name) =>
    seeing(devices.phone, name, async (page) => {
      await doubleText(page);
      const found = page.getByRole('banner').locator('bdi, label, input, button').filter({ visible: true });
      for (const each of await found.all()) {
        const { x, width } = await boxOf(each);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(devices.phone.viewport.width);
      }
    }),
);
