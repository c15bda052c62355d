import type { Bench, Budget, Figure, Measurement } from './measurement.ts';
import { type ContenderName, contenders, PLAYERS } from './relay/contenders.ts';
import { loadRun, type RunResult } from './relay/loadRun.ts';
import { POINTS_PER_SECOND } from './relay/points.ts';
import { type Builds, startContender } from './relay/servers.ts';
import { mergeRuns, withBudgets } from './support/figures.ts';
import { buildWorker } from './support/worker.ts';

/** For the JIT compilers. */
const WARM_UP_S = 12;
/** The budget for batched points, in bytes per point on the wire. */
const MAX_BATCHED_BYTES = 24;

const names = Object.keys(contenders) as ContenderName[];

const roomsText = (rooms: number): string => (rooms === 1 ? '1 room' : `${rooms} rooms`);
const subjectOf = (name: ContenderName, rooms: number): string =>
  `${contenders[name].title}, ${roomsText(rooms)}`;

/** Our room beside the alternatives: interleaved in one run, on the same machine, under the same load. */
export const measurement: Measurement = {
  title: `Relay: rooms of ${PLAYERS}, the drawer at ${POINTS_PER_SECOND} points a second`,
  async run(bench) {
    const builds: Builds = {
      room: await buildWorker('wrangler.toml', bench.folder),
      bare: await buildWorker('bench/workers/bare/wrangler.toml', bench.folder),
    };
    const figures: Figure[] = [];
    for (const rooms of bench.isQuick ? [1, 4] : [1, 10, 50]) {
      figures.push(...(await compare(bench, builds, rooms)));
    }
    return [...withBudgets(figures, wireBudget), ...goals(figures)];
  },
};

async function compare(bench: Bench, builds: Builds, rooms: number): Promise<Figure[]> {
  const runs = new Map<ContenderName, Figure[][]>(names.map((name) => [name, []]));
  const rounds = bench.isQuick ? 1 : 3;
  for (let round = 1; round <= rounds; round++) {
    for (const name of names) {
      const subject = subjectOf(name, rooms);
      bench.say(`${subject}, round ${round} of ${rounds}`);
      runs.get(name)?.push(figuresOf(subject, await runOnce(bench, builds, name, rooms)));
    }
  }
  return [...runs.values()].flatMap(mergeRuns);
}

async function runOnce(
  { isQuick }: Bench,
  builds: Builds,
  contender: ContenderName,
  rooms: number,
): Promise<RunResult> {
  const server = await startContender(contender, builds);
  try {
    return await loadRun({
      contender,
      url: server.url,
      serverPid: server.pid,
      rooms,
      warmUpS: isQuick ? 1 : WARM_UP_S,
      measureS: isQuick ? 3 : 20,
    });
  } finally {
    await server.stop();
  }
}

const figuresOf = (subject: string, run: RunResult): Figure[] => [
  { subject, name: 'latency p50', unit: 'ms', value: run.p50Ms },
  { subject, name: 'latency p99', unit: 'ms', value: run.p99Ms },
  { subject, name: 'delivered', unit: 'points', value: run.delivered },
  { subject, name: 'lost', unit: 'points', value: run.lost },
  { subject, name: 'CPU per 100,000', unit: 's', value: run.cpuPer100k },
  { subject, name: 'wire', unit: 'bytes/point', value: run.bytesPerPoint },
  { subject, name: 'load process', unit: 'cores', value: run.clientCpuShare },
];

/** Batched points must be small on the wire, however many rooms there are. */
const wireBudget = ({ subject, name }: Figure): Budget | undefined =>
  name === 'wire' && subject.startsWith(contenders.batched.title) ? { atMost: MAX_BATCHED_BYTES } : undefined;

/** The goals for our room relative to the other contenders. */
function goals(figures: readonly Figure[]): Figure[] {
  const find = (contender: ContenderName, rooms: number, name: string) =>
    figures.find((figure) => figure.subject === subjectOf(contender, rooms) && figure.name === name);
  const ratio = (ours: ContenderName, theirs: ContenderName, rooms: number, name: string, atMost: number) => {
    const [our, their] = [find(ours, rooms, name), find(theirs, rooms, name)];
    if (!our || !their) return [];
    const subject = `${contenders[ours].title} / ${contenders[theirs].title}, ${roomsText(rooms)}`;
    return [{ subject, name, unit: 'ratio', value: our.value / their.value, budget: { atMost } }];
  };
  return [
    ...ratio('room', 'bare', 50, 'CPU per 100,000', 1.2),
    ...ratio('room', 'bare', 10, 'latency p99', 1.5),
    ...ratio('batched', 'socketIo', 50, 'CPU per 100,000', 1),
  ];
}
