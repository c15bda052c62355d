import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Stroke } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import { strokeOf } from '../../shared/testing/strokeOf.ts';
import { expectSamePicture } from '../support/expectSamePicture.ts';
import { drawerOf } from '../support/game.ts';
import { Guest } from '../support/guest.ts';
import type { Player } from '../support/player.ts';
import { serverUrl } from '../support/serverUrl.ts';
import { stockPlayers } from '../support/stockPlayers.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { newContext } from '../support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();
const newStock = stockPlayers(url);

/** A room of two stock clients, one of whom draws. */
async function startTurn() {
  const seated = [newStock('Ann'), newStock('Ben')] as const;
  const [ann, ben] = seated;
  const roomId = await ann.createAndJoin();
  await ben.join(roomId);
  ann.emit('startGame', { settings: { rounds: 3, duration: 120, difficulty: 'easy', revealCount: 0 } });
  const { drawer, words } = await drawerOf([ann, ben], 0);
  const word = words[0] ?? '';
  drawer.emit('wordSelected', { word });
  return { roomId, word, drawer, guesser: drawer === ann ? ben : ann };
}

/** Strokes of twenty points in several colours and sizes, all over the picture. */
const strokes = (count: number): Stroke[] =>
  Array.from({ length: count }, (_, i) => ({
    ...strokeOf(
      `stroke-${i}`,
      Array.from({ length: 20 }, (_, k) => [
        0.05 + 0.9 * ((i * 0.618) % 1) * (1 - k / 40),
        0.05 + (0.9 * (i + k)) / (count + 20),
        0.3 + k / 40,
      ]),
    ),
    color: drawing.colors[i % drawing.colors.length] ?? drawing.defaultColor,
    size: drawing.sizes[i % drawing.sizes.length] ?? drawing.defaultSize,
  }));

/** Opens the room as a guest whose page notes the pictures that a worker paints for it, and sits down once it could. */
async function openRoom(name: string, roomId: string): Promise<Guest> {
  const context = await newContext(browser);
  await context.addInitScript(() => {
    const note = (painting: 'possible' | 'done') => {
      document.documentElement.dataset.painting = painting;
    };
    window.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        this.addEventListener('message', ({ data }) => data === 'ready' && note('possible'));
      }
      override postMessage(message: unknown, transfer?: object) {
        if (typeof message === 'object' && message !== null && 'packed' in message) note('done');
        super.postMessage(message, transfer);
      }
    };
  });
  const guest = await Guest.open(context, name);
  await guest.page.goto(`${url}/game/draw-me/${roomId}`);
  await guest.page.locator('html[data-painting=possible]').waitFor();
  await guest.sitDown();
  await guest.board.waitFor();
  return guest;
}

/** Draws strokes, a hundred at a time; waits until the guest sees them. */
async function drawInSteps(drawer: Player, guest: Guest, strokeCount: number): Promise<void> {
  const all = strokes(strokeCount);
  for (let count = 100; count <= all.length; count += 100) {
    const { hash } = await guest.picture();
    expect(await drawer.ask('syncDrawingState', all.slice(0, count))).toMatchObject({ ok: true });
    await expect.poll(async () => (await guest.picture()).hash).not.toBe(hash);
  }
}

/** How many objects of a class the page has in memory, those that are not on it included. */
async function countOf(page: Page, className: 'HTMLCanvasElement' | 'Path2D'): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: `${className}.prototype` });
  // Collects garbage first.
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  });
  const { result: count } = await session.send('Runtime.callFunctionOn', {
    ...(objects.objectId && { objectId: objects.objectId }),
    functionDeclaration: 'function () { return this.length }',
  });
  await session.detach();
  return count.value;
}

const isPaintedByWorker = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.painting === 'done');

it('whoever joins late sees a large picture, painted by a worker, exactly like whoever saw it grow', async () => {
  const { roomId, drawer } = await startTurn();
  const early = await openRoom('Early', roomId);
  await drawInSteps(drawer, early, 400);
  const late = await openRoom('Late', roomId);
  await expectSamePicture(early, late);
  expect(await isPaintedByWorker(early.page)).toBe(false);
  expect(await isPaintedByWorker(late.page)).toBe(true);
  expect([...early.faults, ...late.faults]).toEqual([]);
});

it('the next turn keeps no pixels of the picture before, and no paths, though the picture itself is kept', async () => {
  const { roomId, word, drawer, guesser } = await startTurn();
  const guest = await openRoom('Guest', roomId);
  const counts = () =>
    Promise.all([countOf(guest.page, 'HTMLCanvasElement'), countOf(guest.page, 'Path2D')] as const);
  const before = await counts();
  await drawInSteps(drawer, guest, 200);
  const [canvases, paths] = await counts();
  expect(canvases).toBeGreaterThan(before[0]);
  expect(paths).toBeGreaterThan(before[1]);
  guesser.emit('chatMessage', { text: word });
  await guest.say(word);
  await drawerOf([drawer, guesser], 1);
  await expect.poll(counts).toEqual(before);
});

/** Has the board's canvases lose all that they hold, as after a crash of the browser's GPU process. */
const loseContexts = (guest: Guest): Promise<void> =>
  guest.board.locator('canvas').evaluateAll((canvases: HTMLCanvasElement[]) => {
    for (const canvas of canvases) {
      canvas.getContext('2d')?.reset();
      canvas.dispatchEvent(new Event('contextrestored'));
    }
  });

it('a picture whose pixels the browser has lost comes back, and goes on in the same size', async () => {
  const { roomId, drawer } = await startTurn();
  // At once: a drawer who draws nothing meanwhile loses the turn.
  const [unlucky, other] = await Promise.all([openRoom('Unlucky', roomId), openRoom('Other', roomId)]);
  await drawInSteps(drawer, unlucky, 100);
  await loseContexts(unlucky);
  await expectSamePicture(unlucky, other);
  const { hash } = await other.picture();
  expect(await drawer.ask('syncDrawingState', strokes(100).slice(0, 99))).toMatchObject({ ok: true });
  await expect.poll(async () => (await other.picture()).hash).not.toBe(hash);
  await expectSamePicture(unlucky, other);
});
