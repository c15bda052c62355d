import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { devices } from '../../support/devices.ts';
import { boxOf } from '../../support/element.ts';
import { expectInSight } from '../../support/expectInSight.ts';
import type { PageState } from '../pageState.ts';
import { stateNamed } from '../pageStates.ts';
import { drawing, roomAt } from '../roomMoment.ts';
import { otto, tableWith, wideDrawer } from '../samples.ts';
import { testViewer } from '../testViewer.ts';
import {
  commonPhone,
  laptop,
  lowWindow,
  monitor,
  narrowPhone,
  phoneOnItsSide,
  smallestPhone,
  smallPhoneOnItsSide,
  tabletOnItsSide,
  tallWindow,
  unfoldedPhoneOnItsSide,
  wideMonitor,
  zoomedLaptop,
} from '../windows.ts';

const { newViewer, seeing } = await testViewer();

/** A room in which somebody else draws this word. */
const guessing = (word: string): PageState => ({
  ...stateNamed('room-guessing'),
  mock: roomAt({ phase: drawing(), word: { maskedWord: word.replace(/[a-z]/g, '_') } }),
});

const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

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

it('on the smallest phone with text twice as large the way out of the room is as far from the edge as the clock', () =>
  seeing(smallestPhone, 'room-guessing', async (page) => {
    await doubleText(page);
    const [clock, way] = [page.getByRole('timer'), page.getByRole('button', { name: 'Leave Game' })];
    const { x, width } = await boxOf(way);
    expect(x + width).toBeCloseTo(smallestPhone.viewport.width - (await boxOf(clock)).x);
  }));

it.each([
  ['a common monitor', monitor],
  ['a wide monitor', wideMonitor],
])('on %s the guessers’ players and chat are next to the picture, and the whole is centred', (_, device) =>
  seeing(device, 'room-guessing', async (page) => {
    const picture = await boxOf(page.getByTestId('board'));
    const players = await boxOf(page.getByRole('region', { name: 'Players' }));
    const chat = await boxOf(page.getByRole('region', { name: 'Chat' }));
    expect(picture.x - (players.x + players.width)).toBeLessThan(0.05 * picture.width);
    expect(chat.x - (picture.x + picture.width)).toBeLessThan(0.05 * picture.width);
    const header = await boxOf(page.locator('header'));
    expect(header.x).toBeCloseTo(device.viewport.width - (header.x + header.width), 0);
  }),
);

it('the most common phone has a picture as wide as its window, for the drawer too', () =>
  seeing(commonPhone, 'room-drawing-as-drawer', async (page) => {
    expect((await boxOf(page.getByTestId('board'))).width).toBe(commonPhone.viewport.width);
  }));

it('on an unfolded phone on its side the picture takes most of the width', () =>
  seeing(unfoldedPhoneOnItsSide, 'room-drawing-as-drawer', async (page) => {
    const { width } = await boxOf(page.getByTestId('board'));
    expect(width).toBeGreaterThan(0.6 * unfoldedPhoneOnItsSide.viewport.width);
  }));

it.each([
  ['a phone on its side', phoneOnItsSide],
  ['a small phone on its side', smallPhoneOnItsSide],
  ['a zoomed laptop', zoomedLaptop],
])('on %s what is beside the picture leaves it no more space than it fills', (_, device) =>
  seeing(device, 'room-guessing', async (page) => {
    const picture = await boxOf(page.getByTestId('board'));
    expect(await boxOf(page.getByRole('main'))).toEqual(picture);
  }),
);

it('every animation that a style names exists, though style sheets rename what is their own', () =>
  seeing(devices.desktop, 'room-waiting', async (page) => {
    const missing = await page.evaluate(() => {
      const rulesOf = (list: CSSRuleList): CSSRule[] =>
        [...list].flatMap((rule) => [
          rule,
          ...(rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : []),
        ]);
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => rulesOf(cssRules));
      const known = rules.map((rule) => (rule instanceof CSSKeyframesRule ? rule.name : 'none'));
      return rules
        .flatMap((rule) => (rule instanceof CSSStyleRule ? rule.style.animationName.split(', ') : []))
        .filter((name) => name !== '' && !known.includes(name));
    });
    expect(missing).toEqual([]);
  }));

it('a tab under the mouse shows that it can be pressed, and the chosen one looks the same', () =>
  seeing(tallWindow, 'room-guessing', async (page) => {
    for (const [name, changes] of [
      ['Players', true],
      ['Chat', false],
    ] as const) {
      const tab = page.getByRole('tab', { name });
      const ground = () => tab.evaluate((node) => getComputedStyle(node).backgroundColor);
      const before = await ground();
      await tab.hover();
      expect((await ground()) !== before, name).toBe(changes);
    }
  }));

it('a swipe over the picture is not the browser’s Back, and a pull no reload', () =>
  seeing(devices.phone, 'room-guessing', async (page) => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehavior)).toBe(
      'none',
    );
  }));

it('in forced colours, which show transparent borders, only the picture has a frame in a low window', () =>
  seeing({ ...lowWindow, forcedColors: 'active' }, 'room-guessing', async (page) => {
    const layers = page.getByRole('main').locator('> *');
    const framesOf = (all: Element[]) => all.map((layer) => getComputedStyle(layer).borderTopWidth);
    expect(await layers.evaluateAll(framesOf)).toEqual(['2px', '0px']);
  }));

it('under zoom, where the picture keeps its size on the screen, it keeps filling its frame', () =>
  seeing(tallWindow, 'room-drawing-as-drawer', async (page) => {
    const host = page.getByTestId('board');
    const board = host.locator('[data-board]');
    for (const zoom of ['1.25', '0.75', '1']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('zoom', value), zoom);
      await expect.poll(async () => (await boxOf(board)).width).toBe((await boxOf(host)).width);
    }
  }));

it('a masked word that is written from right to left begins on the right', () => {
  const word = { maskedWord: '__ _____', isRightToLeft: true } as const;
  const state = {
    ...stateNamed('room-guessing'),
    mock: roomAt({ phase: drawing(), word }),
  };
  return seeing(devices.desktop, state, async (page) => {
    const words = page.getByTestId('word').locator('[data-length]');
    await expect.poll(() => words.count()).toBe(2);
    expect((await boxOf(words.first())).x).toBeGreaterThan((await boxOf(words.last())).x);
  });
});

it('a sign between words has no length, and stands in line with them', () =>
  seeing(devices.desktop, guessing('salt & pepper'), async (page) => {
    const words = page.getByTestId('word').locator('[data-length]');
    await expect
      .poll(() => words.evaluateAll((all) => all.map((word) => word.getAttribute('data-length')?.trim())))
      .toEqual(['4', '', '6']);
    const bottoms = await words.evaluateAll((all) => all.map((word) => word.getBoundingClientRect().bottom));
    expect(new Set(bottoms).size).toBe(1);
    await expect.poll(() => page.getByText('The word has 4 and 6 letters').count()).toBeGreaterThan(0);
  }));

it('the lengths of a line of words are above the letters of the next line', () =>
  seeing(commonPhone, 'room-many-words', async (page) => {
    const words = page.getByTestId('word').locator('[data-length]');
    const first = await boxOf(words.first());
    const last = await boxOf(words.last());
    const drop = await words
      .first()
      .evaluate((word) => Number.parseFloat(getComputedStyle(word, '::after').top));
    expect(drop).toBeGreaterThan(0);
    expect(last.y).toBeGreaterThanOrEqual(first.y + first.height + drop);
  }));

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
    expect(eachWord.map((ofWord) => new Set(ofWord).size)).toEqual(word.split(' ').map(() => 1));
    expect(new Set(eachWord.flat()).size).toBe(lines);
  }),
);

it.each([monitor, devices.desktop, laptop])(
  'a wide window names who draws in its header, and has the word above the middle of the picture: $viewport.width',
  (device) =>
    seeing(device, 'room-guessing', async (page) => {
      await page.getByRole('banner').getByText(otto.username).waitFor();
      const word = await boxOf(page.getByTestId('word'));
      const picture = await boxOf(page.getByTestId('board'));
      const offset = word.x + word.width / 2 - (picture.x + picture.width / 2);
      expect(Math.abs(offset)).toBeLessThan(4);
    }),
);

it.each([
  ['a tablet', devices.tablet],
  ['a desktop', devices.desktop],
])('on %s the header is as high with a word as without', async (_, device) => {
  const viewer = newViewer(device);
  const page = await viewer.show(stateNamed('room-choosing'));
  const { height } = await boxOf(page.getByRole('banner'));
  for (const next of ['room-guessing', 'room-long-word', 'room-round-over']) {
    await viewer.show(stateNamed(next));
    expect((await boxOf(page.getByRole('banner'))).height).toBe(height);
  }
});

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
});

it.each([
  ['a tablet', devices.tablet],
  ['a desktop', devices.desktop],
])('on %s the word is in the same place, however long the name of who draws it', async (_, device) => {
  const viewer = newViewer(device);
  const page = await viewer.show(stateNamed('room-guessing'));
  const word = page.getByRole('banner').getByTestId('word');
  const before = await boxOf(word);
  const players = tableWith(otto, { username: wideDrawer.username });
  const mock = roomAt({ phase: drawing(), players, drawer: otto, word: { maskedWord: 'b_______' } });
  await viewer.show({ ...stateNamed('room-guessing'), mock, shows: /^W+$/ });
  expect(await boxOf(word)).toEqual(before);
});

it('on a phone with text twice as large a guesser sees word, picture and input at once', () =>
  seeing(devices.phone, 'room-guessing', async (page) => {
    await doubleText(page);
    await expectInSight(page.getByTestId('word'), page.getByRole('textbox', { name: 'Your guess' }));
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

it('the paper that is taken off the page takes no memory: an evening has many games', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  const canvasesOf = (part: string) =>
    page.getByTestId(part).evaluateHandle((element) => [...element.querySelectorAll('canvas')]);
  const pixelsOf = (canvases: Awaited<ReturnType<typeof canvasesOf>>) =>
    canvases.evaluate((all) => all.reduce((sum, { width, height }) => sum + width * height, 0));
  const board = await canvasesOf('board');
  expect(await pixelsOf(board)).toBeGreaterThan(0);
  await viewer.show(stateNamed('room-waiting'));
  await expect.poll(() => pixelsOf(board)).toBe(0);
  const pad = await canvasesOf('pad');
  await expect.poll(() => pixelsOf(pad)).toBeGreaterThan(0);
  await viewer.show(stateNamed('room-guessing'));
  await expect.poll(() => pixelsOf(pad)).toBe(0);
});
