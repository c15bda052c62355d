import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Player } from '../../../shared/protocol/room.ts';
import { devices } from '../../support/devices.ts';
import { boxOf, isInSight } from '../../support/element.ts';
import { expectInSight } from '../../support/expectInSight.ts';
import { stateNamed } from '../pageStates.ts';
import { roomAt, roundOver } from '../roomMoment.ts';
import { fullTable, otto, table } from '../samples.ts';
import { stopClock } from '../stopClock.ts';
import { testViewer } from '../testViewer.ts';
import {
  barredPhone,
  commonPhone,
  laptop,
  largeLaptop,
  largePhoneOnItsSide,
  largeTabletOnItsSide,
  lowestPhonesOnTheirSide,
  lowPhonesOnTheirSide,
  lowWindow,
  narrowPhone,
  phoneOnItsSide,
  smallestPhone,
  smallestPhoneOnItsSide,
  smallPhone,
  smallPhoneOnItsSide,
  typingPhone,
} from '../windows.ts';
import { cutNames } from './cutNames.ts';

const { newViewer, seeing } = await testViewer();

/** Expects a device to show what each of these players has earned, beneath this word. */
function seesAllEarned(device: BrowserContextOptions, players: readonly Player[], revealedWord: string) {
  const earners = players.map((player) => ({ ...player, turnPoints: 247 }));
  const mock = roomAt({ phase: roundOver, drawer: otto, players: earners, room: { revealedWord } });
  return seeing(device, { ...stateNamed('room-round-over'), mock }, async (page) => {
    const rows = page.getByRole('dialog', { name: 'The word was...' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(players.length);
    await expectInSight(...(await rows.all()));
  });
}

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

it.each([
  ['a laptop', laptop],
  ['a larger laptop', { viewport: { width: 1366, height: 768 } }],
  ['a tablet', devices.tablet],
  ['a desktop', devices.desktop],
])('%s shows the whole names of a full public table at the end of a turn', (_, device) =>
  seeing(device, 'room-round-over-at-a-full-table', async (page) => {
    const rows = page.getByRole('dialog', { name: 'The word was...' }).getByRole('listitem');
    for (const { username } of fullTable) {
      const name = rows.getByText(username, { exact: true });
      await expectInSight(name);
      expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    }
  }),
);

it.each([
  ['a laptop', laptop],
  ['a larger laptop', { viewport: { width: 1366, height: 768 } }],
  ['a large laptop', largeLaptop],
  ['a desktop', devices.desktop],
  ['a phone', devices.phone],
  ['a common phone', commonPhone],
  ['a phone on its side', phoneOnItsSide],
])('%s cuts no common name at the end of a turn of a large private table', (_, device) => {
  const seated = [...fullTable, ...table.map((player) => ({ ...player, id: `other-${player.id}` }))];
  const players = seated.map((player) => ({ ...player, turnPoints: 247 }));
  const mock = roomAt({ phase: roundOver, drawer: otto, players });
  return seeing(device, { ...stateNamed('room-round-over'), mock }, async (page) => {
    const names = page.getByRole('dialog', { name: 'The word was...' }).locator('li bdi');
    await expect.poll(() => names.count()).toBe(players.length);
    expect(await cutNames(names)).toEqual([]);
  });
});

it.each([...lowestPhonesOnTheirSide, smallestPhone])(
  'a small phone cuts no common name at the end of a turn of a full public table: $viewport.width x $viewport.height',
  (device) =>
    seeing(device, 'room-round-over-at-a-full-table', async (page) => {
      const names = page.getByRole('dialog', { name: 'The word was...' }).locator('li bdi');
      await expect.poll(() => names.count()).toBe(fullTable.length);
      expect(await cutNames(names)).toEqual([]);
    }),
);

it.each([devices.phone, phoneOnItsSide, ...lowestPhonesOnTheirSide, smallestPhoneOnItsSide])(
  'on a phone the picture stays where it is when its turn ends: $viewport.width',
  async (device) => {
    const viewer = newViewer(device);
    const page = await viewer.show(stateNamed('room-guessing'));
    const before = await boxOf(page.getByTestId('board'));
    await viewer.show(stateNamed('room-round-over'));
    expect(await boxOf(page.getByTestId('board'))).toEqual(before);
  },
);

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
  const isBlank = (canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.every((value) => value === 0 || value === 255);
  };
  await expect.poll(() => ink.evaluate(isBlank)).toBe(true);
  expect(await boxOf(save)).toEqual(before);
});

it.each([
  ['a phone', devices.phone, 'room-round-over'],
  ['a narrow phone', narrowPhone, 'room-round-over'],
  ['a phone, beneath a long word,', devices.phone, 'room-round-over-with-a-long-word'],
  ['a common phone, beneath a long word,', commonPhone, 'room-round-over-with-a-long-word'],
])('%s shows at the end of a turn what five players have earned', (_, device, state) =>
  seeing(device, state, async (page) => {
    const card = page.getByRole('dialog', { name: 'The word was...' });
    await expectInSight(...(await card.getByRole('listitem').all()));
  }),
);

it.each([
  ['a small phone', smallPhone, 'windscreen wiper'],
  ['a narrow phone', narrowPhone, 'windscreen wiper'],
  [
    'a phone below the bars of its browser',
    { ...devices.phone, viewport: { width: 393, height: 660 } },
    'windscreen wiper',
  ],
  ['a low phone', { ...devices.phone, viewport: { width: 412, height: 700 } }, 'barn owl'],
  ['a laptop at 125 %', { viewport: { width: 1093, height: 526 } }, 'barn owl'],
])('%s shows what six players have earned, however long the word is', (_, device, revealedWord) =>
  seesAllEarned(device, fullTable.slice(0, 6), revealedWord),
);

it.each([
  ['a phone', devices.phone],
  ['a common phone', commonPhone],
  ['a phone below the bars of its browser', barredPhone],
  ['a small phone', smallPhone],
  ['a laptop', laptop],
  ['a large laptop without a bar of bookmarks', { viewport: { width: 1440, height: 813 } }],
  ['a square monitor', { viewport: { width: 1280, height: 1024 } }],
  ['a large tablet on its side', largeTabletOnItsSide],
])('%s shows the whole card about the turn of a full public table', (_, device) =>
  seeing(device, 'room-round-over-at-a-full-table', async (page) => {
    const card = await boxOf(page.getByRole('dialog', { name: 'The word was...' }));
    const cover = await boxOf(page.getByRole('region', { name: 'Over the picture' }));
    expect(card.y + card.height).toBeLessThanOrEqual(cover.y + cover.height);
  }),
);

it.each([devices.phone, commonPhone, barredPhone, smallPhone, laptop, largeTabletOnItsSide])(
  'a full public table sees what all have earned beneath a long word, too: $viewport.width x $viewport.height',
  (device) => seesAllEarned(device, fullTable, 'windscreen wiper'),
);

it.each([
  phoneOnItsSide,
  smallPhoneOnItsSide,
  largePhoneOnItsSide,
  ...lowPhonesOnTheirSide,
  ...lowestPhonesOnTheirSide,
  lowWindow,
  { viewport: { width: 1440, height: 490 } },
  { viewport: { width: 1280, height: 620 } },
])(
  'a phone on its side, or a low window, shows a full public table what the turn has brought: $viewport.width x $viewport.height',
  (device) =>
    seeing(device, 'room-round-over-at-a-full-table', async (page) => {
      await expectInSight(...(await page.getByRole('dialog').getByRole('listitem').all()));
    }),
);

it.each([phoneOnItsSide, ...lowestPhonesOnTheirSide])(
  'on a phone on its side one line says what follows the turn of a full public table: $viewport.width x $viewport.height',
  (device) =>
    seeing(device, 'room-round-over-at-a-full-table', async (page) => {
      const outlook = page.getByRole('dialog', { name: 'The word was...' }).getByText('Next turn in');
      expect((await boxOf(outlook)).height).toBeLessThan(24);
    }),
);

it.each([
  ['a phone', devices.phone],
  ['a phone below the bars of its browser', barredPhone],
  ['a small phone', smallPhone],
  ['a phone on its side', phoneOnItsSide],
  ['a laptop', laptop],
  ['a larger laptop', { viewport: { width: 1280, height: 720 } }],
])('%s shows twelve players at once what the turn has brought', (_, device) => {
  const others = table.slice(1).map((player) => ({ ...player, id: `other-${player.id}` }));
  return seesAllEarned(device, [...fullTable, ...others], 'barn owl');
});

it('on the smallest phone, which has no space for three columns, the end of a turn has large faces', () =>
  seeing(smallestPhone, 'room-round-over-at-a-full-table', async (page) => {
    const rows = page.getByRole('dialog', { name: 'The word was...' }).getByRole('listitem');
    const face = await boxOf(rows.first().locator('img'));
    expect(face.width).toBeGreaterThanOrEqual(32);
  }));

it('on a laptop the card has nearly half of the picture where sixteen players have to scroll', () => {
  const others = fullTable.map((player) => ({ ...player, id: `other-${player.id}` }));
  const players = [...fullTable, ...others];
  const mock = roomAt({ phase: roundOver, drawer: otto, players, room: { revealedWord: 'barn owl' } });
  return seeing(laptop, { ...stateNamed('room-round-over'), mock }, async (page) => {
    const card = page.getByRole('dialog', { name: 'The word was...' });
    await expect.poll(() => card.getByRole('listitem').count()).toBe(16);
    const picture = await boxOf(page.getByTestId('board'));
    expect(((await boxOf(card)).y - picture.y) / picture.height).toBeLessThan(0.53);
  });
});

it('on a phone the end of a turn scrolls to the last of twenty players', () =>
  seeing(devices.phone, 'room-round-over-full-of-wide-names', async (page) => {
    const card = page.getByRole('dialog', { name: 'The word was...' });
    const last = card.getByRole('listitem').last();
    await expect.poll(() => isInSight(last)).toBe(false);
    await card.hover({ position: { x: 10, y: 10 } });
    await page.mouse.wheel(0, 2_000);
    await expectInSight(last);
  }));

it('above the keyboard of a phone the end of a turn still shows a full public table and what comes next', () =>
  seeing(typingPhone, 'room-round-over-at-a-full-table', async (page) => {
    await page.getByRole('textbox', { name: 'Your message' }).focus();
    const card = page.getByRole('dialog', { name: 'The word was...' });
    const [next, save] = [card.getByText('Next turn in'), card.getByRole('button', { name: 'Save picture' })];
    await expectInSight(...(await card.getByRole('listitem').all()), next, save);
  }));

it.each([
  ['round', 'Next round in'],
  ['end', 'Final scores in'],
] as const)('the end of a turn says what follows: %s', (next, words) => {
  const phase = () => ({ ...roundOver(), next });
  const mock = roomAt({ phase, drawer: otto, room: { revealedWord: 'barn owl' } });
  return seeing(devices.phone, { ...stateNamed('room-round-over'), mock }, (page) =>
    page.getByRole('dialog').getByText(words).waitFor(),
  );
});

it.each([
  { count: 6, width: 973, height: 512 },
  { count: 6, width: 1093, height: 526 },
  { count: 8, width: 1034, height: 544 },
])(
  'a low laptop scrolls no end of a turn for some pixels: $count players at $width x $height',
  ({ count, ...viewport }) => {
    const players = fullTable.slice(0, count).map((player) => ({ ...player, turnPoints: 247 }));
    const mock = roomAt({ phase: roundOver, drawer: otto, players, room: { revealedWord: 'barn owl' } });
    return seeing({ viewport }, { ...stateNamed('room-round-over'), mock }, async (page) => {
      const cover = page.getByRole('region', { name: 'Over the picture' });
      expect(await cover.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
    });
  },
);

it('the end of a turn begins with who has earned most, and marks one’s own row', () =>
  seeing(devices.desktop, 'room-round-over', async (page) => {
    const rows = page.getByRole('dialog').getByRole('listitem');
    const names = await rows.locator('bdi').allTextContents();
    expect(names.slice(0, 3)).toEqual(['Juno', 'Marigold', 'Otto']);
    const grounds = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor));
    expect(grounds.filter((ground) => ground === grounds[1])).toHaveLength(1);
  }));

it('in forced colours, which have no ground of one’s own row, it has an outline', () =>
  seeing({ ...devices.desktop, forcedColors: 'active' }, 'room-round-over', async (page) => {
    const rows = page.getByRole('dialog').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(table.length);
    const outlines = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).outlineStyle));
    expect(outlines).toEqual(['none', 'solid', 'none', 'none', 'none']);
  }));

it('a picture can be saved at the end of its turn, unless nothing has been drawn', async () => {
  const saves = (page: Page) => page.getByRole('button', { name: 'Save picture' }).count();
  await seeing(devices.phone, 'room-round-over', async (page) => expect(await saves(page)).toBe(1));
  await seeing(devices.phone, 'room-round-over-with-nothing-drawn', async (page) =>
    expect(await saves(page)).toBe(0),
  );
});

it.each([
  ['room-guess-is-right', 1],
  ['room-last-guess-is-right', 0],
])('the cheer for the guess that ends a turn does not cover the revealed word: %s', (name, cheers) =>
  seeing(devices.phone, name, async (page) => {
    expect(await page.getByText('You got it!', { exact: true }).count()).toBe(cheers);
    expect(await page.getByText('Marigold got it!', { exact: true }).count()).toBe(0);
  }),
);

it('a turn that is over for longer than announced, since the network is gone, counts no further', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-round-over'));
  await page.getByText(/^Next turn in \d$/).waitFor();
  await stopClock(page);
  await page.getByText('Next turn in...', { exact: true }).waitFor();
});
