import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Player } from '../../../shared/protocol/room.ts';
import { devices } from '../../support/devices.ts';
import { boxOf, hasFocus } from '../../support/element.ts';
import { expectInSight } from '../../support/expectInSight.ts';
import type { PageState } from '../pageState.ts';
import { stateNamed } from '../pageStates.ts';
import { finished, messagesOf, roomAt } from '../roomMoment.ts';
import { crowd, fullTable, me, otto, table } from '../samples.ts';
import { testViewer } from '../testViewer.ts';
import {
  barredPhone,
  commonPhone,
  commonTypingPhone,
  laptop,
  largeLaptop,
  largePhoneOnItsSide,
  lowestPhonesOnTheirSide,
  lowPhonesOnTheirSide,
  lowWindow,
  monitor,
  phoneOnItsSide,
  smallestPhone,
  smallestPhoneOnItsSide,
  smallLaptop,
  smallPhone,
  smallPhoneOnItsSide,
  typingPhone,
  unfoldedPhone,
  wideTabletOnItsSide,
} from '../windows.ts';
import { cutNames } from './cutNames.ts';

const { newViewer, seeing } = await testViewer();

it.each([
  ['a phone', devices.phone],
  ['a small phone', smallPhone],
  ['a phone on its side', phoneOnItsSide],
  ['a small phone on its side', smallPhoneOnItsSide],
])('the host of five players sees all final ranks above the Play Again button: %s', (_, device) =>
  seeing(device, 'room-game-over-as-host', async (page) => {
    const card = page.getByRole('dialog', { name: 'Game Over' });
    const last = await boxOf(card.getByRole('listitem').filter({ hasText: '#5' }));
    const again = await boxOf(card.getByRole('button', { name: 'Play Again' }));
    expect(last.y + last.height).toBeLessThanOrEqual(again.y);
  }),
);

it('whoever comes to a game that is over sees no ranks before the final scores have come', async () => {
  const over = stateNamed('room-game-over');
  const messages = () => messagesOf({ phase: finished }).filter(([event]) => event !== 'gameOver');
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show({ ...over, shows: 'Leave Game', mock: { messages } });
  const ranks = page.getByRole('dialog', { name: 'Game Over' }).getByRole('listitem');
  expect(await ranks.count()).toBe(0);
  await viewer.show(over);
  expect(await ranks.count()).toBe(table.length);
});

it.each(['room-game-over', 'room-game-over-as-host', 'room-game-over-with-pictures'])(
  'on the smallest phone all final ranks of five players are in sight: %s',
  (state) =>
    seeing(smallestPhone, state, async (page) => {
      const ranks = page.getByRole('dialog', { name: 'Game Over' }).getByRole('listitem');
      await expectInSight(...(await ranks.all()));
    }),
);

it.each([
  ['a phone', devices.phone],
  ['a phone below the bars of its browser', barredPhone],
  ['a small phone', smallPhone],
  ['a laptop', laptop],
  ['a small laptop', smallLaptop],
  ['a smaller window', { viewport: { width: 1180, height: 590 } }],
])('%s shows all final ranks of a full public table', async (_, device) => {
  for (const host of [me, otto]) {
    const mock = roomAt({ phase: finished, players: fullTable, host });
    const over = { ...stateNamed('room-game-over'), shows: 'Game Over', mock };
    await seeing(device, over, async (page) => {
      const ranks = page.getByRole('dialog', { name: 'Game Over' }).getByRole('listitem');
      await expect.poll(() => ranks.count()).toBe(fullTable.length);
      await expectInSight(...(await ranks.all()));
    });
  }
});

it.each([laptop, smallLaptop])(
  'a laptop, which has the height for the final ranks of six players, shows their names in whole: $viewport.width',
  (device) => {
    const mock = roomAt({ phase: finished, players: fullTable.slice(0, 6) });
    return seeing(device, { ...stateNamed('room-game-over'), mock }, async (page) => {
      const ranks = page.getByRole('dialog', { name: 'Game Over' }).getByRole('listitem');
      await expectInSight(...(await ranks.all()));
      const name = ranks.getByText('Käthe von Hügelgrün');
      expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    });
  },
);

it.each([
  { width: 1380, height: 726 },
  { width: 1536, height: 730 },
])('a laptop scrolls no final ranks of a full public table for some pixels: $width x $height', (viewport) => {
  const mock = roomAt({ phase: finished, players: fullTable });
  return seeing({ viewport }, { ...stateNamed('room-game-over'), mock }, async (page) => {
    await page.getByRole('dialog').locator('ol + ol > li').last().waitFor();
    const cover = page.getByRole('region', { name: 'Over the picture' });
    expect(await cover.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
  });
});

it.each(['none', 'active'] as const)(
  'a card that is wider than the picture leaves its frame whole, and dims what is in it: forced colours %s',
  async (forcedColors) => {
    const viewer = newViewer({ viewport: { width: 1366, height: 600 }, colorScheme: 'dark', forcedColors });
    const partsOf = async (state: PageState) => {
      const page = await viewer.show(state);
      const { x, y, height } = await boxOf(page.getByTestId('board'));
      const shoot = (from: number, width: number) =>
        page.screenshot({
          clip: { x: x + from, y: y + height - 24, width, height: 4 },
          animations: 'disabled',
        });
      return [await shoot(-2, 2), await shoot(4, 4)] as const;
    };
    const [frame, paper] = await partsOf(stateNamed('room-guessing'));
    const [frameThen, paperThen] = await partsOf({ ...stateNamed('room-game-over'), shows: 'Game Over' });
    expect(frameThen.equals(frame)).toBe(true);
    expect(paperThen.equals(paper)).toBe(false);
  },
);

it.each([{ viewport: { width: 1366, height: 768 } }, wideTabletOnItsSide, unfoldedPhone])(
  'all final ranks of nine players are in sight, and the last is whole: $viewport.width x $viewport.height',
  (device) => {
    const mock = roomAt({ phase: finished, players: [...fullTable, { ...otto, id: 'other' }] });
    const over = { ...stateNamed('room-game-over'), shows: 'Game Over', mock };
    return seeing(device, over, async (page) => {
      const card = page.getByRole('dialog', { name: 'Game Over' });
      await expect.poll(() => card.getByRole('listitem').count()).toBe(9);
      const { y, height } = await boxOf(card.getByRole('listitem').last());
      expect(y + height).toBeLessThanOrEqual((await boxOf(card.locator('> :last-child'))).y);
    });
  },
);

/** The common names that the ranks below the podium cut. */
const cutInRanks = (page: Page) =>
  cutNames(page.getByRole('dialog', { name: 'Game Over' }).locator('ol + ol bdi'));

/** The final ranks of twelve players. */
const ranksOfTwelve = (host: Player, more = 0) => {
  const others = table.slice(1).map((player) => ({ ...player, id: `other-${player.id}` }));
  const players = [...fullTable, ...others].map((player) => ({ ...player, score: player.score + more }));
  const mock = roomAt({ phase: finished, players, host });
  return { ...stateNamed('room-game-over'), shows: 'Game Over', mock };
};

it.each([phoneOnItsSide, smallPhoneOnItsSide, largePhoneOnItsSide, ...lowPhonesOnTheirSide, lowWindow])(
  'a phone on its side, or a low window, shows all final ranks of twelve players: $viewport.width x $viewport.height',
  async (device) => {
    for (const host of [me, otto]) {
      await seeing(device, ranksOfTwelve(host), async (page) => {
        const card = page.getByRole('dialog', { name: 'Game Over' });
        const ranks = card.getByRole('listitem');
        await expect.poll(() => ranks.count()).toBe(12);
        await expectInSight(...(await ranks.all()), card.locator('> :last-child'));
      });
    }
  },
);

it.each([
  ['a phone', devices.phone],
  ['a phone below the bars of its browser', barredPhone],
  ['a small phone', smallPhone],
  ['a laptop', laptop],
  ['a larger laptop', { viewport: { width: 1280, height: 720 } }],
  ['a large laptop', largeLaptop],
  ['a desktop', devices.desktop],
  ['a monitor', monitor],
  ['the window of a desktop, just higher than a low one,', { viewport: { width: 1366, height: 510 } }],
  ['a higher one', { viewport: { width: 1280, height: 620 } }],
])('%s shows all final ranks of twelve players, and cuts no common name', async (_, device) => {
  for (const [host, more] of [
    [me, 0],
    [otto, 2840],
  ] as const) {
    await seeing(device, ranksOfTwelve(host, more), async (page) => {
      const ranks = page.getByRole('dialog', { name: 'Game Over' }).getByRole('listitem');
      await expect.poll(() => ranks.count()).toBe(12);
      await expectInSight(...(await ranks.all()));
      expect(await cutInRanks(page)).toEqual([]);
    });
  }
});

it('the narrowest of high phones cuts no common name among the final ranks either', () =>
  seeing(
    { ...devices.phone, viewport: { width: 320, height: 760 } },
    ranksOfTwelve(otto, 2840),
    async (page) => {
      await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(12);
      expect(await cutInRanks(page)).toEqual([]);
    },
  ));

it.each([smallestPhone, { viewport: { width: 1180, height: 590 } }])(
  'the final ranks of a full public table cut no common name: $viewport.width',
  (device) => {
    const players = fullTable.map((player) => ({ ...player, score: player.score + 2840 }));
    const over = { ...stateNamed('room-game-over'), shows: 'Game Over' };
    return seeing(device, { ...over, mock: roomAt({ phase: finished, players }) }, async (page) => {
      await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(players.length);
      expect(await cutInRanks(page)).toEqual([]);
    });
  },
);

it.each([
  { viewport: { width: 1366, height: 510 } },
  { viewport: { width: 1280, height: 600 } },
  smallPhoneOnItsSide,
  phoneOnItsSide,
])(
  'in a low window names of 11 letters are whole on the podium of a full public table: $viewport.width',
  (device) => {
    const players = fullTable.map((player, index) => ({ ...player, score: 1000 + index }));
    const mock = roomAt({ phase: finished, players });
    return seeing(device, { ...stateNamed('room-game-over'), mock }, async (page) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const names = page.getByRole('dialog').locator('[title]');
      const linesOf = (all: Element[]) =>
        all.map((name) =>
          Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight)),
        );
      await expect.poll(() => names.evaluateAll(linesOf)).toEqual([1, 1, 1]);
    });
  },
);

it.each([{ viewport: { width: 1440, height: 490 } }, { viewport: { width: 1366, height: 510 } }])(
  'a window just higher than a low one shows all final ranks of five players: $viewport.height',
  async (device) => {
    for (const state of ['room-game-over', 'room-game-over-as-host'])
      await seeing(device, state, async (page) => {
        const card = page.getByRole('dialog', { name: 'Game Over' });
        const last = await boxOf(card.getByRole('listitem').filter({ hasText: '#5' }));
        const foot = await boxOf(card.locator('> :last-child'));
        expect(last.y + last.height).toBeLessThanOrEqual(foot.y);
      });
  },
);

it.each([
  { ...devices.phone, viewport: { width: 412, height: 400 } },
  { ...devices.phone, viewport: { width: 640, height: 360 } },
  smallPhoneOnItsSide,
])(
  'beside the podium the ranks of twelve players cut no common name: $viewport.width x $viewport.height',
  (device) =>
    seeing(device, ranksOfTwelve(otto), async (page) => {
      await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(12);
      expect(await cutInRanks(page)).toEqual([]);
    }),
);

it('the faces of the final ranks beside the podium are square, whatever the length of a rank', () =>
  seeing(phoneOnItsSide, ranksOfTwelve(otto), async (page) => {
    const faces = page.getByRole('dialog', { name: 'Game Over' }).locator('ol + ol > li > :nth-child(2)');
    await expect.poll(() => faces.count()).toBe(9);
    const isWider = (all: Element[]) =>
      all.map(({ clientWidth, clientHeight }) => clientWidth - clientHeight);
    expect(await faces.evaluateAll(isWider)).toEqual(Array(9).fill(0));
  }));

it.each([
  ['a phone', devices.phone, 'room-game-over-full-of-wide-names'],
  ['a common phone', commonPhone, 'room-game-over-full-of-wide-names'],
  ['a laptop', laptop, 'room-game-over-full-of-wide-names'],
  ['a monitor', monitor, 'room-game-over-of-a-guest-with-pictures'],
])('%s shows the eighteenth of twenty players their rank, right above the foot', (_, device, state) =>
  seeing(device, state, async (page) => {
    const mine = page
      .getByRole('dialog', { name: 'Game Over' })
      .getByRole('listitem')
      .filter({ hasText: '#18' });
    await expectInSight(mine);
    const foot = await boxOf(page.locator('dialog > :last-child'));
    const { y, height } = await boxOf(mine);
    expect(y + height).toBeCloseTo(foot.y, 0);
  }),
);

it.each([phoneOnItsSide, largePhoneOnItsSide])(
  'a phone on its side shows the eighteenth of twenty players their rank: $viewport.width',
  (device) =>
    seeing(device, 'room-game-over-full-of-wide-names', async (page) => {
      const ranks = page.getByRole('dialog', { name: 'Game Over' }).getByRole('listitem');
      await expect.poll(() => ranks.count()).toBe(crowd.length);
      await expectInSight(ranks.filter({ hasText: '#18' }));
    }),
);

it.each([smallestPhone, typingPhone])(
  'on a small phone the host reads in whole lines why equal scores are in this order: $viewport.height',
  (device) =>
    seeing(device, 'room-game-over-of-two', async (page) => {
      const card = page.getByRole('dialog', { name: 'Game Over' });
      const note = await boxOf(card.getByText('Equal scores'));
      expect(note.width).toBe((await boxOf(card.getByRole('list'))).width);
    }),
);

it.each(lowPhonesOnTheirSide)(
  'on a phone on its side the host sees the points of the best above the Play Again button: $viewport.width',
  (device) =>
    seeing(device, 'room-game-over-as-host', async (page) => {
      const card = page.getByRole('dialog', { name: 'Game Over' });
      const again = await boxOf(card.getByRole('button', { name: 'Play Again' }));
      for (const rank of ['#1', '#2', '#3']) {
        const place = await boxOf(card.getByRole('listitem').filter({ hasText: rank }));
        expect(place.y + place.height).toBeLessThanOrEqual(again.y);
      }
    }),
);

it.each(lowestPhonesOnTheirSide)(
  'on a phone on its side the card has all of what the host can do, below the points of the best: $viewport.width',
  (device) =>
    seeing(device, 'room-game-over', async (page) => {
      const card = page.getByRole('dialog', { name: 'Game Over' });
      const { x, width } = await boxOf(card);
      const words = await boxOf(card.getByText('The host can start another game.'));
      expect(words.x).toBeGreaterThanOrEqual(x);
      expect(words.x + words.width).toBeLessThanOrEqual(x + width);
      for (const rank of ['#1', '#2', '#3']) {
        const place = await boxOf(card.getByRole('listitem').filter({ hasText: rank }));
        expect(place.y + place.height).toBeLessThanOrEqual(words.y);
      }
    }),
);

it.each([
  { ...lowestPhonesOnTheirSide[0], state: 'room-game-over-as-host' },
  { ...lowestPhonesOnTheirSide[1], state: 'room-game-over-as-host' },
  { ...lowestPhonesOnTheirSide[0], state: 'room-game-over-with-pictures' },
])(
  'on a lower one the points of the best are in sight below the host’s buttons: $viewport.width, $state',
  ({ state, ...device }) =>
    seeing(device, state, async (page) => {
      const card = page.getByRole('dialog', { name: 'Game Over' });
      for (const rank of ['#1', '#2', '#3']) await expectInSight(card.getByText(rank));
      const title = await boxOf(card.getByRole('heading'));
      for (const button of await card.getByRole('button').all()) {
        const { y, height } = await boxOf(button);
        expect(y + height).toBeLessThanOrEqual(title.y + Math.max(title.height, height) + 1);
      }
      // A name that breaks within a word is higher.
      const [mine, other] = [await boxOf(card.getByTitle('Marigold')), await boxOf(card.getByTitle('Otto'))];
      expect(mine.height).toBe(other.height);
    }),
);

it.each([smallestPhoneOnItsSide, { ...devices.phone, viewport: { width: 360, height: 300 } }])(
  'where the host’s two buttons do not fit beside the title, they are beside each other below it: $viewport.width',
  (device) =>
    seeing(device, 'room-game-over-with-pictures', async (page) => {
      const card = page.getByRole('dialog', { name: 'Game Over' });
      const title = await boxOf(card.getByRole('heading'));
      const again = await boxOf(card.getByRole('button', { name: 'Play Again' }));
      const pictures = await boxOf(card.getByRole('button', { name: 'Pictures' }));
      expect(again.y).toBeGreaterThanOrEqual(title.y + title.height);
      expect(pictures.y).toBe(again.y);
    }),
);

it.each([
  ['a small phone', typingPhone, 'room-game-over'],
  ['a small phone, with the button of the host', typingPhone, 'room-game-over-as-host'],
  ['a phone', commonTypingPhone, 'room-game-over'],
  ['a phone, with the button of the host', commonTypingPhone, 'room-game-over-as-host'],
])('above the keyboard of %s all final ranks of five players are visible', (_, device, name) =>
  seeing(device, name, async (page) => {
    await page.getByRole('textbox', { name: /^Your/ }).fill('wait, I was');
    const card = page.getByRole('dialog', { name: 'Game Over' });
    for (const player of ['Käthe von Hügelgrün', 'Bo']) {
      await expectInSight(card.getByRole('listitem').filter({ hasText: player }));
    }
    await expectInSight(...(await card.getByRole('button').all()));
  }),
);

it('above the keyboard of a phone the final ranks cut no common name', () => {
  const mock = roomAt({ phase: finished, players: fullTable });
  return seeing(typingPhone, { ...stateNamed('room-game-over'), mock }, async (page) => {
    const ranks = page.getByRole('dialog', { name: 'Game Over' }).getByRole('listitem');
    await expect.poll(() => ranks.count()).toBe(fullTable.length);
    expect(await cutInRanks(page)).toEqual([]);
  });
});

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
    await expectInSight(note);
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

it.each([
  ['room-game-ends', 1],
  ['room-game-ends-without-points', 0],
])('confetti and a crown are for a game that somebody has won: %s', (name, count) =>
  seeing(devices.phone, name, async (page) => {
    const card = page.getByRole('dialog', { name: 'Game Over' });
    expect(await card.getByRole('img', { name: 'Winner' }).count()).toBe(count);
    expect(await page.locator('[aria-hidden=true] > canvas').count()).toBe(count);
  }),
);

it('on a monitor the face of the winner is twice as large as those beside it', () =>
  seeing(monitor, 'room-game-over', async (page) => {
    const faces = page.getByRole('dialog', { name: 'Game Over' }).locator('ol:first-of-type img');
    await expect
      .poll(() => faces.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth)))
      .toEqual([96, 48, 48]);
  }));

it('a host whose game is over reaches the rest of the room by Tab', () =>
  seeing(devices.desktop, 'room-game-over-as-host', async (page) => {
    const again = page.getByRole('button', { name: 'Play Again' });
    await again.focus();
    await page.keyboard.press('Tab');
    const isOutside = () =>
      page
        .getByRole('dialog', { name: 'Game Over' })
        .evaluate((card) => !card.contains(document.activeElement));
    await expect.poll(isOutside).toBe(true);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  }));

it('after Play Again the focus is in the waiting room, not lost with the button', async () => {
  // With a mouse, the chat has it where nothing else has.
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-game-over-as-host'));
  await page.getByRole('button', { name: 'Play Again' }).click();
  await viewer.show(stateNamed('room-waiting-as-host'));
  await page.getByRole('button', { name: 'Start Game' }).waitFor();
  const isInside = () => page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
});

it('after Start Game the chat has the focus', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-waiting-as-host'));
  await page.getByRole('button', { name: 'Start Game' }).focus();
  await viewer.show(stateNamed('room-guessing'));
  const guess = page.getByRole('textbox', { name: 'Your guess' });
  await expect.poll(() => hasFocus(guess)).toBe(true);
});

it('a host who was in the chat when the game ended is there again after Play Again', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-guessing'));
  const input = page.getByRole('textbox', { name: /^Your/ });
  await input.focus();
  await viewer.show(stateNamed('room-game-over-as-host'));
  await expect.poll(() => hasFocus(page.getByRole('dialog', { name: 'Game Over' }))).toBe(true);
  await page.getByRole('button', { name: 'Play Again' }).click();
  await viewer.show(stateNamed('room-waiting-as-host'));
  await page.getByRole('button', { name: 'Start Game' }).waitFor();
  expect(await hasFocus(input)).toBe(true);
});

it('a new game begins without rank changes', async () => {
  const viewer = newViewer(devices.desktop);
  const finale = await viewer.show(stateNamed('room-game-over'));
  await viewer.show(stateNamed('room-waiting'));
  expect(await finale.getByRole('img', { name: /^(up|down) by$/ }).count()).toBe(0);
});

it('the final ranks still show who has left since', async () => {
  const viewer = newViewer(devices.desktop);
  const over = { ...stateNamed('room-game-over'), shows: 'Game Over' };
  const ended = roomAt({ phase: finished, after: [['gameOver', [...table]]] });
  const page = await viewer.show({ ...over, mock: ended });
  const players = table.filter((player) => player !== otto);
  const left = roomAt({ phase: finished, players, after: [['gameOver', [...table]]] });
  await viewer.show({ ...over, mock: left });
  await page.getByRole('button', { name: 'About Otto' }).waitFor({ state: 'detached' });
  const winner = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '#1' });
  expect(await winner.textContent()).toContain('Otto');
});

it.each([
  ['room-game-over-as-host', 'Play Again'],
  ['room-waiting-as-host', 'Start Game'],
])('on a slow network the button of the host says that it has been pressed: %s', (state, name) =>
  seeing(devices.desktop, state, async (page) => {
    const button = page.getByRole('button', { name });
    const before = await button.innerHTML();
    await button.click();
    await expect.poll(() => button.innerHTML()).not.toBe(before);
  }),
);
