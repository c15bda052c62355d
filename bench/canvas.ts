import type { Browser, CDPSession } from 'playwright-core';
import { boxOf } from '../e2e/support/element.ts';
import { startServer } from '../e2e/support/server.ts';
import { buildClient } from '../scripts/support/buildClient.ts';
import { launchBrowser } from '../scripts/support/launchBrowser.ts';
import type { Bench, Figure, Measurement } from './measurement.ts';
import type { Probe, ProbedWindow } from './page/probe.ts';
import { leaveScene, openRoomPage, openScene, readProbe } from './page/scene.ts';
import { sleep } from './support/sleep.ts';
import { percentile } from './support/statistics.ts';

const FRAME_MS = 1000 / 60;
const HISTORY_MS = 300;
/** As many as are undone afterwards. */
const DRAWN_STROKES = 30;
/** The pace of a hand that undoes step after step; each pause is up to half as long again, or as short. */
const UNDO_PACE_MS = 150;
const STROKES = 1_000;
/** Pages that are drawn on, one after the other: thirty undos alone would make their p95 a matter of luck. */
const DRAWERS = 3;
const SLOWDOWN = 4;
const SETTLE_MS = 5_000;

/** The drawing board with a thousand strokes on it, in a browser whose processor is slowed four times. */
export const measurement: Measurement = {
  title: 'Canvas: over 1,000 strokes, the processor slowed four times',
  async run({ isQuick, say }) {
    say('the client is built');
    await buildClient();
    const server = await startServer();
    const browser = await launchBrowser();
    try {
      return [
        ...(await lateJoiners(browser, server.url, isQuick ? 1 : 10, say)),
        ...(await drawers(browser, server.url, isQuick ? 1 : DRAWERS, say)),
      ];
    } finally {
      await browser.close();
      await server.remove();
    }
  },
};

async function lateJoiners(
  browser: Browser,
  url: string,
  count: number,
  say: Bench['say'],
): Promise<Figure[]> {
  const samplesMs: number[] = [];
  while (samplesMs.length < count) {
    say(`late joiner ${samplesMs.length + 1} of ${count}`);
    const scene = await openScene(url, STROKES);
    const page = await openRoomPage(browser, scene.address, { slowdown: SLOWDOWN });
    const { historyAt = Number.NaN, paintedAt = Number.NaN } = await readProbe(page);
    samplesMs.push(paintedAt - historyAt);
    await page.context().close();
    leaveScene(scene);
  }
  return figuresOf('history of 1,000 strokes, from its arrival to the paper', samplesMs, HISTORY_MS);
}

async function drawers(browser: Browser, url: string, count: number, say: Bench['say']): Promise<Figure[]> {
  const probes: Probe[] = [];
  while (probes.length < count) {
    say(`drawer ${probes.length + 1} of ${count}`);
    probes.push(await draw(browser, url));
  }
  const pointerFrames = probes.flatMap((probe) => probe.pointerFrames);
  const pointerInputs = probes.flatMap((probe) => probe.pointerInputs);
  const undoFrames = probes.flatMap((probe) => probe.undoFrames);
  return [
    ...figuresOf('pointer, from its event to the end of the frame', pointerFrames, FRAME_MS),
    ...figuresOf('pointer, from the input to the end of the frame', pointerInputs),
    ...figuresOf('undo, from the keys to the end of the frame', undoFrames, FRAME_MS),
  ];
}

/** Draws some strokes over the picture, and undoes them. */
async function draw(browser: Browser, url: string): Promise<Probe> {
  const scene = await openScene(url, STROKES);
  const page = await openRoomPage(browser, scene.address, {
    slowdown: SLOWDOWN,
    session: scene.drawer.session,
  });
  const board = page.locator('[data-testid=board][role=application]');
  await board.waitFor();
  // By then the page has finished its own start.
  await sleep(SETTLE_MS);
  const box = await boxOf(board);
  const devtools = await page.context().newCDPSession(page);
  for (let stroke = 0; stroke < DRAWN_STROKES; stroke++) await drawStroke(devtools, box, stroke);
  // Otherwise the first undo might come before the last stroke's frame is done, and would not be timed.
  await page.waitForFunction(() => !(globalThis as ProbedWindow).probe.isPending);
  for (let i = 0; i < DRAWN_STROKES; i++) {
    const seen = scene.watcher.next('itemsRemoved');
    await page.keyboard.press('Control+z');
    // The page is asked nothing meanwhile: it would answer during the very frame that is timed.
    await sleep(UNDO_PACE_MS * (0.5 + Math.random()));
    await page.waitForFunction((count) => (globalThis as ProbedWindow).probe.undoFrames.length > count, i, {
      polling: 50,
    });
    await seen;
  }
  if ((await board.count()) === 0) throw new Error('nobody draws any more: the turn is over, or paused');
  // Fails if nothing was undone.
  await page.locator('button[aria-label=Redo]:enabled').waitFor();
  const probe = await readProbe(page);
  await page.context().close();
  leaveScene(scene);
  return probe;
}

/**
 * A line across the picture that swings, with a move for about each frame. Not by Playwright's mouse, which runs scripts
 * of its own in the page for each move.
 */
async function drawStroke(
  devtools: CDPSession,
  box: { x: number; y: number; width: number; height: number },
  stroke: number,
) {
  const moves = 40;
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', buttons: 0 | 1, i: number) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      buttons,
      button: type === 'mouseMoved' && buttons === 0 ? 'none' : 'left',
      clickCount: type === 'mouseMoved' ? 0 : 1,
      x: box.x + box.width * (0.1 + (0.8 * i) / moves),
      y: box.y + box.height * (0.5 + 0.3 * Math.sin(i / 5 + stroke)),
    });
  await send('mouseMoved', 0, 0);
  await send('mousePressed', 1, 0);
  for (let i = 1; i <= moves; i++) await send('mouseMoved', 1, i);
  await send('mouseReleased', 0, moves);
}

const figuresOf = (subject: string, samplesMs: number[], atMost?: number): Figure[] => [
  { subject, name: 'samples', unit: '', value: samplesMs.length },
  { subject, name: 'p50', unit: 'ms', value: percentile(samplesMs, 0.5) },
  {
    subject,
    name: 'p95',
    unit: 'ms',
    value: percentile(samplesMs, 0.95),
    ...(atMost !== undefined && { budget: { atMost } }),
  },
];
