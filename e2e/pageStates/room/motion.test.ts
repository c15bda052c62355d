import { expect, it } from 'vitest';
import type { Player } from '../../../shared/protocol/room.ts';
import { devices } from '../../support/devices.ts';
import { boxOf } from '../../support/element.ts';
import { stateNamed } from '../pageStates.ts';
import { drawing, messagesOf, roomAt } from '../roomMoment.ts';
import { bo, crowd, fullTable, otto, table, tableWith, wideDrawer } from '../samples.ts';
import { stopClock } from '../stopClock.ts';
import { testViewer } from '../testViewer.ts';

const { newViewer } = await testViewer();

it.each([
  ['glides to the place of a new rank while the points are counted up', 'no-preference'],
  ['is at once in the place of a new rank with reduced motion, with all points', 'reduce'],
] as const)('a player %s', async (_, reducedMotion) => {
  const viewer = newViewer({ ...devices.desktop, reducedMotion });
  const guessing = stateNamed('room-guessing');
  const page = await viewer.show(guessing);
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      this.toggleAttribute('data-glides', true);
      return animate.apply(this, args);
    };
  });
  await stopClock(page);
  const players = tableWith(bo, { score: 2_000 });
  const scored = roomAt({ phase: drawing(), drawer: otto, players, chat: [] });
  const row = page.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Bo' });
  await viewer.show({ ...guessing, mock: scored });
  await expect.poll(() => row.textContent()).toContain('#1');
  await page.clock.runFor(100);
  const moves = reducedMotion === 'no-preference';
  expect((await row.getAttribute('data-glides')) !== null).toBe(moves);
  expect((await row.textContent())?.includes('2000 pts')).toBe(!moves);
  await page.clock.runFor(1_000);
  expect(await row.textContent()).toContain('2000 pts');
});

it('points that are shown already ask for no more frames', async () => {
  const viewer = newViewer({ ...devices.desktop, reducedMotion: 'no-preference' });
  const guessing = stateNamed('room-guessing');
  const page = await viewer.show(guessing);
  await stopClock(page);
  const frames = await page.evaluateHandle(() => {
    const asked: number[] = [];
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (run) => {
      const frame = requestAnimationFrame(run);
      asked.push(frame);
      return frame;
    };
    return asked;
  });
  const [joined] = messagesOf({ phase: drawing(), drawer: otto, players: fullTable });
  await viewer.show({
    ...guessing,
    mock: { messages: () => (joined ? [joined] : []) },
    shows: 'Bartholomew',
  });
  await page.clock.runFor(1_000);
  expect(await frames.evaluate(({ length }) => length)).toBeLessThanOrEqual(fullTable.length - table.length);
});

it('on a phone, too, the first move after the list of players is shown glides', async () => {
  const viewer = newViewer({ ...devices.phone, reducedMotion: 'no-preference' });
  const guessing = stateNamed('room-guessing');
  const page = await viewer.show(guessing);
  await page.getByRole('tab', { name: /^Players/ }).tap();
  const row = page.getByRole('listitem').filter({ hasText: 'Bo' });
  await row.waitFor();
  const glides = await page.evaluateHandle(() => {
    const froms: unknown[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, ...options) {
      if (this.textContent?.includes('Bo')) froms.push(JSON.stringify(frames));
      return animate.call(this, frames, ...options);
    };
    return froms;
  });
  const { height } = await boxOf(row);
  const players = tableWith(bo, { score: 2_000 });
  const scored = roomAt({ phase: drawing(), drawer: otto, players, chat: [] });
  await viewer.show({ ...guessing, shows: '#1', mock: scored });
  await expect.poll(() => glides.evaluate((froms) => froms.length)).toBe(1);
  const [, from] = /translateY\((.+?)px/.exec(String(await glides.evaluate(([first]) => first))) ?? [];
  expect(Number(from)).toBeGreaterThan((table.length - 1) * height);
});

it('a row that glides is above one’s own, whose ground hides what lies beneath', async () => {
  const viewer = newViewer({ ...devices.desktop, reducedMotion: 'no-preference' });
  const guessing = stateNamed('room-guessing');
  const page = await viewer.show(guessing);
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      animation.pause();
      return animation;
    };
  });
  const rows = page.getByRole('region', { name: 'Players' }).getByRole('listitem');
  const layerOf = (text: string) =>
    rows.filter({ hasText: text }).evaluate((row) => Number(getComputedStyle(row).zIndex));
  const players = tableWith(bo, { score: 200 });
  const scored = roomAt({ phase: drawing(), drawer: otto, players, chat: [] });
  await viewer.show({ ...guessing, shows: '+200', mock: scored });
  expect(await layerOf('Bo')).toBeGreaterThan(await layerOf('(You)'));
});

it('one’s own row does not glide from where it stuck before the list was scrolled', async () => {
  const viewer = newViewer({ ...devices.tablet, reducedMotion: 'no-preference' });
  const stateOf = (players: readonly Player[], shows: string) => {
    const mock = roomAt({ phase: drawing(), drawer: wideDrawer, players, chat: [] });
    return { ...stateNamed('room-guessing'), shows, mock };
  };
  const page = await viewer.show(stateOf(crowd, wideDrawer.username));
  const glides = await page.evaluateHandle(() => {
    const ranks: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      ranks.push(/^#[0-9]+/.exec(this.textContent ?? '')?.[0] ?? '');
      return animate.apply(this, args);
    };
    return ranks;
  });
  const list = page.getByRole('region', { name: 'Players' });
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const swapped = crowd.map((player, index) => (index === 2 ? { ...player, score: 970 } : player));
  await viewer.show(stateOf(swapped, wideDrawer.username));
  await expect.poll(() => glides.evaluate((ranks) => ranks.length)).toBeGreaterThan(0);
  expect(await glides.evaluate((ranks) => ranks.toSorted())).toEqual(['#1', '#2']);
});

it('a game begins on the ground of the card, without a flash of white paper', async () => {
  const viewer = newViewer({ ...devices.desktop, reducedMotion: 'no-preference' });
  const page = await viewer.show(stateNamed('room-waiting'));
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await viewer.show(stateNamed('room-choosing'));
  const cover = page.getByRole('region', { name: 'Over the picture' });
  expect(await cover.evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
});

it('a card fades out as large as it was, takes no more presses meanwhile, and is gone when it has', async () => {
  const viewer = newViewer({ ...devices.desktop, reducedMotion: 'no-preference' });
  const page = await viewer.show(stateNamed('room-choosing'));
  const card = page.locator('dialog[open]', { hasText: 'is choosing a word...' });
  await card.waitFor();
  const widthOf = () => card.evaluate(({ clientWidth }) => clientWidth);
  const width = await widthOf();
  await stopClock(page);
  await viewer.show(stateNamed('room-guessing'));
  const leaving = page.locator('[inert]').filter({ has: card });
  await leaving.waitFor();
  expect(await widthOf()).toBe(width);
  const [property, fade] = await leaving.evaluate((node) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(node);
    return [transitionProperty, transitionDuration] as const;
  });
  expect(property).toBe('opacity');
  const fadeMs = Number.parseFloat(fade) * 1000;
  await page.clock.runFor(fadeMs - 1);
  expect(await leaving.count()).toBe(1);
  await page.clock.runFor(1_000);
  await card.waitFor({ state: 'detached' });
});
