import { RawPlayer } from './load/RawPlayer.ts';
import { createRoom, fillRoom, startDrawing } from './load/room.ts';
import type { Bench, Figure, Measurement } from './measurement.ts';
import { PLAYERS } from './relay/contenders.ts';
import { loadRun, type RunResult } from './relay/loadRun.ts';
import { POINTS_PER_SECOND, pointOf } from './relay/points.ts';
import { latencyFigures } from './support/figures.ts';
import { privateBytes } from './support/process.ts';
import { sleep } from './support/sleep.ts';
import { buildWorker, type RunningWorker, type WorkerBuild, withWorker } from './support/worker.ts';

const LIMIT_MS = 50;
/** Beyond this many rooms the load generator would be the bottleneck. */
const MAX_ROOMS = 200;
/** How long memory gets to settle. */
const SETTLE_MS = 3_000;
/** Long enough: a room hibernates about ten seconds after its clients have answered the next ping. */
const HIBERNATION_MS = 45_000;

/** The capacity of one workerd process on one core. */
export const measurement: Measurement = {
  title: `Capacity: rooms of ${PLAYERS} in one workerd`,
  async run(bench) {
    const build = await buildWorker('wrangler.toml', bench.folder);
    return [
      ...(await withWorker(build, (worker) => createToJoined(worker, bench))),
      ...(await withWorker(build, (worker) => memory(worker, bench))),
      ...(await mostRooms(build, bench)),
    ];
  },
};

/** From creating a room to a seat in it: two connections, like our client makes. */
async function createToJoined({ url }: RunningWorker, { isQuick, say }: Bench): Promise<Figure[]> {
  say('create to joined');
  const samplesMs: number[] = [];
  while (samplesMs.length < (isQuick ? 10 : 300)) {
    const from = performance.now();
    const roomId = await createRoom(url);
    const player = await RawPlayer.connect(url, roomId);
    await player.join(roomId, 'Player');
    samplesMs.push(performance.now() - from);
    player.wire.cut();
  }
  return latencyFigures('create to joined, one after the other', samplesMs);
}

/** The memory that each room adds to the process: before and after hibernation, and after drawing. */
async function memory({ url, pid }: RunningWorker, { isQuick, say }: Bench): Promise<Figure[]> {
  const count = isQuick ? 5 : 100;
  // Warm-up: the first room loads what all share.
  for (const player of await fillRoom(url, PLAYERS)) player.wire.cut();
  await sleep(SETTLE_MS);
  const emptyBytes = privateBytes(pid);
  const figure = (subject: string): Figure => ({
    subject,
    name: 'memory',
    unit: 'kB/room',
    value: (privateBytes(pid) - emptyBytes) / count / 1000,
  });
  say(`memory of ${count} rooms`);
  const rooms: RawPlayer[][] = [];
  while (rooms.length < count) rooms.push(await fillRoom(url, PLAYERS));
  await sleep(SETTLE_MS);
  const idle = figure('idle room, 8 connected');
  await sleep(isQuick ? SETTLE_MS : HIBERNATION_MS);
  const hibernated = figure('idle room, 8 connected, after hibernation');
  await Promise.all(rooms.map((room) => drawSome(room, isQuick ? 1 : 15)));
  await sleep(SETTLE_MS);
  return [idle, hibernated, figure('active room, after 15 s of drawing')];
}

async function drawSome(room: readonly RawPlayer[], seconds: number): Promise<void> {
  const { drawer } = await startDrawing(room);
  drawer.emit('drawingStart', { type: 'freehand', color: '#000000', size: 8, startPoint: pointOf(0) });
  const from = performance.now();
  for (let index = 1; index <= seconds * POINTS_PER_SECOND; index++) {
    drawer.emit('drawingUpdate', { nextPoint: pointOf(index) });
    await sleep(from + (index * 1000) / POINTS_PER_SECOND - performance.now());
  }
}

/** Adds rooms until p99 exceeds the limit or a point is lost, in two runs in a row. */
async function mostRooms(build: WorkerBuild, bench: Bench): Promise<Figure[]> {
  const step = bench.isQuick ? 2 : 10;
  const runs: RunResult[] = [];
  const latencies: Figure[] = [];
  let carried = 0;
  for (let rooms = step; rooms <= (bench.isQuick ? step : MAX_ROOMS); rooms += step) {
    let run = await runOnce(build, rooms, bench);
    if (!isInTime(run)) run = await runOnce(build, rooms, bench);
    runs.push(run);
    latencies.push({ subject: `${rooms} rooms drawing`, name: 'latency p99', unit: 'ms', value: run.p99Ms });
    if (!isInTime(run)) break;
    carried = rooms;
  }
  const most = (values: readonly number[]) => Math.max(...values);
  const all = 'the most in a run of rooms drawing';
  return [
    { subject: `most rooms with p99 within ${LIMIT_MS} ms`, name: 'rooms', unit: '', value: carried },
    ...latencies,
    { subject: all, name: 'lost', unit: 'points', value: most(runs.map(({ lost }) => lost)) },
    { subject: all, name: 'load process', unit: 'cores', value: most(runs.map((run) => run.clientCpuShare)) },
  ];
}

const isInTime = ({ p99Ms, lost }: RunResult): boolean => p99Ms <= LIMIT_MS && lost === 0;

async function runOnce(build: WorkerBuild, rooms: number, { isQuick, say }: Bench): Promise<RunResult> {
  const run = await withWorker(build, ({ url, pid }) =>
    loadRun({
      contender: 'room',
      url,
      serverPid: pid,
      rooms,
      warmUpS: isQuick ? 1 : 3,
      measureS: isQuick ? 2 : 10,
    }),
  );
  say(`${rooms} rooms: p99 ${run.p99Ms.toFixed(1)} ms, ${run.lost} lost`);
  return run;
}
