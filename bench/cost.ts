import { CROWD, PLAYERS, style } from './cost/assumptions.ts';
import { type Style, visit } from './cost/bot.ts';
import { type Counts, countNames, difference } from './cost/counts.ts';
import { playGame } from './cost/playGame.ts';
import { billOf, type Line, type Priced, total } from './cost/prices.ts';
import { Account } from './load/account.ts';
import type { Bench, Figure, Measurement } from './measurement.ts';
import { underLoad } from './support/load.ts';
import { cpuSeconds } from './support/process.ts';
import { buildWorker, type RunningWorker, withWorker } from './support/worker.ts';

/** How many requests the CPU time of one is averaged over. */
const REQUESTS = 200;
const quickStyle: Style = { ...style, strokes: 2 };

const labels: Record<keyof Counts | Priced, string> = {
  workerRequests: 'Worker requests',
  workerCpuMs: 'Worker CPU',
  objectRequests: 'object requests',
  calls: 'calls between objects',
  alarms: 'alarms',
  messages: 'incoming messages',
  alarmsSet: 'alarms set',
  timerMs: 'ms with a timer',
  duration: 'duration',
  rowsRead: 'rows read',
  rowsWritten: 'rows written',
  d1RowsRead: 'D1 rows read',
  d1RowsWritten: 'D1 rows written',
  kvReads: 'KV reads',
  dataPoints: 'data points',
};

/** What a whole game uses of the platform, counted below the product, and its price on Cloudflare's list. */
export const measurement: Measurement = {
  title: `Cost: a game of ${PLAYERS} players and three rounds, played by bots`,
  async run(bench) {
    const build = await buildWorker('wrangler.toml', bench.folder, 'bench/workers/metered/index.ts');
    return withWorker(build, async (worker) => [
      ...(await game(worker, bench)),
      ...(await session(worker, bench)),
    ]);
  },
};

async function game({ url, pid }: RunningWorker, { isQuick, say }: Bench): Promise<Figure[]> {
  say(isQuick ? 'one turn' : `${PLAYERS} players play three rounds; this takes about nine minutes`);
  const before = { counts: await readMeter(url), cpuS: cpuSeconds(pid), at: performance.now() };
  const turns = await playGame(url, {
    players: PLAYERS,
    maxTurns: isQuick ? 1 : Number.POSITIVE_INFINITY,
    style: isQuick ? quickStyle : style,
  });
  const wallS = (performance.now() - before.at) / 1000;
  const cpuS = cpuSeconds(pid) - before.cpuS;
  const counts = difference(await readMeter(url), before.counts);
  const { cpuMsPerTask } = await underLoad(pid, 1, new Array(REQUESTS).fill(askForAvatar(url)));
  const workerCpuMs = cpuMsPerTask * counts.workerRequests;
  // Handlers await no I/O, so the objects are active no longer than the CPU was busy, plus the time of pending timers.
  const least = billOf(counts, { objectS: cpuS + counts.timerMs / 1000, workerCpuMs });
  const most = billOf(counts, { objectS: wallS, workerCpuMs });
  const subject = 'game';
  return [
    { subject, name: 'turns', unit: '', value: turns },
    { subject, name: 'length', unit: 's', value: wallS },
    { subject, name: 'CPU', unit: 's', value: cpuS },
    { subject: 'Worker request', name: 'CPU', unit: 's', value: cpuMsPerTask / 1000 },
    ...countFigures(subject, counts),
    ...lineFigures(
      '1,000 games',
      most.filter((line) => !isDuration(line)),
    ),
    ...priceFigures('objects never idle', most, wallS),
    ...priceFigures('idle objects free', least, wallS),
  ];
}

/** Most of a game's requests to the Worker are for avatars, and no other kind takes longer. */
const askForAvatar = (url: string) => () => visit(new URL('/api/avatars/pixel-art?seed=Marigold', url));

/** Whether the line depends on how idle objects are billed. */
const isDuration = ({ priced }: Line): boolean => priced === 'duration';

/** What 1,000 games cost, line by line. */
const lineFigures = (subject: string, lines: readonly Line[]): Figure[] =>
  lines.map(({ priced, dollars }) => ({ subject, name: labels[priced], unit: '$', value: dollars * 1000 }));

/**
 * What is left of the bill for 1,000 games, its sum, and that of a million players who play such games for an hour
 * without a break.
 */
function priceFigures(billing: string, lines: readonly Line[], gameS: number): Figure[] {
  const gamesAnHour = (CROWD / PLAYERS) * (3600 / gameS);
  const subject = `1,000 games, ${billing}`;
  return [
    ...lineFigures(subject, lines.filter(isDuration)),
    { subject, name: 'all', unit: '$', value: total(lines) * 1000 },
    {
      subject: `a million players for an hour, ${billing}`,
      name: 'all',
      unit: '$',
      value: total(lines) * gamesAnHour,
    },
  ];
}

/** The extra cost of a player with an account: a login, and a refresh every ten minutes. */
async function session({ url }: RunningWorker, { say }: Bench): Promise<Figure[]> {
  say('a login and a refresh');
  const account = new Account(url, 'Marigold');
  await account.register();
  const figures: Figure[] = [];
  for (const [subject, act] of [
    ['login', () => account.logIn()],
    ['refresh', () => account.refresh()],
  ] as const) {
    const before = await readMeter(url);
    await act();
    figures.push(...countFigures(subject, difference(await readMeter(url), before)));
  }
  return figures;
}

const countFigures = (subject: string, counts: Counts): Figure[] =>
  countNames
    .filter((key) => counts[key] > 0)
    .map((key) => ({ subject, name: labels[key], unit: '', value: counts[key] }));

async function readMeter(url: string): Promise<Counts> {
  const response = await fetch(`${url}/meter`);
  return (await response.json()) as Counts;
}
