import type { Browser, Page } from 'playwright-core';
import { TcpProxy } from '../e2e/support/TcpProxy.ts';
import { buildClient } from '../scripts/support/buildClient.ts';
import { launchBrowser } from '../scripts/support/launchBrowser.ts';
import { rates } from '../shared/protocol/limits.ts';
import { RawPlayer } from './load/RawPlayer.ts';
import type { Bench, Figure, Measurement } from './measurement.ts';
import { pictureOf } from './page/picture.ts';
import type { ProbedWindow } from './page/probe.ts';
import { leaveScene, openRoomPage, openScene, type Scene, showPicture } from './page/scene.ts';
import { latencyFigures } from './support/figures.ts';
import { sleep } from './support/sleep.ts';
import { buildWorker, type RunningWorker, startWorker, type WorkerBuild } from './support/worker.ts';

const STROKES = 100;
/** How often a raw client retries. */
const RETRY_MS = 50;
/** How long a raw client waits between drops, so that it may ask for the picture each time. */
const PACE_MS = 1000 / rates.other.perSecond;
/** After a shorter connection our client would keep growing its backoff. */
const GOOD_CONNECTION_MS = 5_500;
/** Few enough that the turn does not end meanwhile. */
const DROPS_A_TURN = 10;

/** The time from a fault until a player has the whole room again: seat, game and picture. */
export const measurement: Measurement = {
  title: `Recovery: until the room with a picture of ${STROKES} strokes is whole again`,
  async run(bench) {
    bench.say('the client is built');
    await buildClient();
    const build = await buildWorker('wrangler.toml', bench.folder);
    const browser = await launchBrowser();
    try {
      return [
        ...(await transportDrops(browser, await start(build, bench.folder), bench)),
        ...(await crashes(browser, build, bench)),
      ];
    } finally {
      await browser.close();
    }
  },
};

const start = (build: WorkerBuild, folder: string): Promise<RunningWorker> =>
  startWorker(build, { state: `${folder}/state`, servesClient: true });

async function transportDrops(browser: Browser, worker: RunningWorker, bench: Bench): Promise<Figure[]> {
  const { isQuick, say } = bench;
  const proxy = await TcpProxy.to(worker.url);
  try {
    say('dropped transports, a raw client');
    const rawMs = await rawDrops(worker.url, isQuick ? 5 : 200);
    const pageMs: number[] = [];
    const count = isQuick ? 2 : 30;
    while (pageMs.length < count) {
      say(`dropped transports from ${pageMs.length + 1} of ${count}, our client in a browser`);
      const drops = Math.min(count - pageMs.length, DROPS_A_TURN);
      pageMs.push(...(await pageDrops(browser, worker.url, proxy, drops)));
    }
    return [
      ...latencyFigures('dropped transport, raw client that comes back at once', rawMs, 'whole'),
      ...latencyFigures('dropped transport, our client, on screen', pageMs, 'whole'),
    ];
  } finally {
    proxy.close();
    await worker.stop();
  }
}

async function rawDrops(url: string, count: number): Promise<number[]> {
  const scene = await openScene(url, STROKES);
  const samplesMs: number[] = [];
  let player = scene.watcher;
  while (samplesMs.length < count) {
    await sleep(PACE_MS);
    const droppedAt = performance.now();
    player.wire.cut();
    player = await comeBack(url, player);
    samplesMs.push(performance.now() - droppedAt);
  }
  player.wire.cut();
  leaveScene(scene);
  return samplesMs;
}

async function pageDrops(browser: Browser, url: string, proxy: TcpProxy, count: number): Promise<number[]> {
  const scene = await openScene(url, STROKES);
  const page = await openRoomPage(browser, `${proxy.url}/game/draw-me/${scene.roomId}`);
  const samplesMs: number[] = [];
  while (samplesMs.length < count) {
    await sleep(GOOD_CONNECTION_MS);
    samplesMs.push(await paintedAfter({ page, proxy, scene }, () => proxy.cut()));
  }
  await page.context().close();
  leaveScene(scene);
  return samplesMs;
}

async function crashes(
  browser: Browser,
  build: WorkerBuild,
  { isQuick, folder, say }: Bench,
): Promise<Figure[]> {
  const answeringMs: number[] = [];
  const rawMs: number[] = [];
  const pageMs: number[] = [];
  const count = isQuick ? 1 : 20;
  let worker = await start(build, folder);
  const proxy = await TcpProxy.to(worker.url);
  try {
    while (pageMs.length < count) {
      say(`SIGKILL ${pageMs.length + 1} of ${count}`);
      const scene = await openScene(worker.url, STROKES);
      const page = await openRoomPage(browser, `${proxy.url}/game/draw-me/${scene.roomId}`);
      const onScreen = paintedAfter({ page, proxy, scene }, async () => {
        const killedAt = performance.now();
        process.kill(worker.pid, 'SIGKILL');
        proxy.cut();
        await worker.stop();
        worker = await start(build, folder);
        proxy.leadTo(worker.url);
        answeringMs.push(performance.now() - killedAt);
        [scene.drawer, scene.watcher] = await Promise.all([
          comeBack(worker.url, scene.drawer),
          comeBack(worker.url, scene.watcher),
        ]);
        rawMs.push(performance.now() - killedAt);
      });
      pageMs.push(await onScreen);
      await page.context().close();
      leaveScene(scene);
    }
  } finally {
    proxy.close();
    await worker.stop();
  }
  return [
    ...latencyFigures('SIGKILL, until the server answers again', answeringMs, 'whole'),
    ...latencyFigures('SIGKILL, raw clients that come back at once', rawMs, 'whole'),
    ...latencyFigures('SIGKILL, our client, on screen', pageMs, 'whole'),
  ];
}

/** Reconnects a player; resolves once game and picture have arrived. */
async function comeBack(url: string, { roomId, pid, offset }: RawPlayer): Promise<RawPlayer> {
  for (;;) {
    const back = await RawPlayer.connect(url, roomId, { pid, offset }).catch(() => undefined);
    if (!back || roomId === undefined) {
      await sleep(RETRY_MS);
      continue;
    }
    // A recovered connection still has its seat; otherwise the room recognises the former `pid` on joining.
    if (back.pid === pid) back.roomId = roomId;
    else await back.join(roomId, 'Player');
    const picture = back.next('drawingHistory');
    back.emit('requestDrawingHistory');
    await picture;
    return back;
  }
}

interface Watched {
  page: Page;
  proxy: TcpProxy;
  scene: Scene;
}

/**
 * Milliseconds from a fault until the page has painted the picture's last stroke. It misses that stroke just before the
 * fault, since it does not paint again what it knows.
 */
async function paintedAfter(
  { page, proxy, scene }: Watched,
  fault: () => void | Promise<void>,
): Promise<number> {
  const picture = pictureOf(STROKES);
  scene.drawer.emit('removeItems', { ids: picture.slice(-1).map(({ id }) => id) });
  await page.waitForFunction(() => !(globalThis as ProbedWindow).isInked());
  await page.evaluate(() => {
    const { probe } = globalThis as ProbedWindow;
    probe.historyAt = undefined;
    probe.paintedEpochMs = undefined;
  });
  proxy.forgetConnections();
  await showPicture(scene, picture);
  const faultAt = Date.now();
  await fault();
  const painted = await page.waitForFunction(() => (globalThis as ProbedWindow).probe.paintedEpochMs);
  return Number(await painted.jsonValue()) - faultAt;
}
