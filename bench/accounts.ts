import { Account } from './load/account.ts';
import type { Bench, Figure, Measurement } from './measurement.ts';
import { latencyFigures } from './support/figures.ts';
import { type Load, underLoad } from './support/load.ts';
import { buildWorker, type RunningWorker, withWorker } from './support/worker.ts';

/** The level of concurrency measured besides 1: enough to queue requests, few enough for two cores. */
const CONCURRENCY = 4;

const figuresOf = (subject: string, { latenciesMs, cpuMsPerTask }: Load): Figure[] => [
  ...latencyFigures(subject, latenciesMs),
  { subject, name: 'CPU', unit: 'ms', value: cpuMsPerTask },
];

/** Logins and refreshes at our Worker, with D1 in the same process; and the hashes that make a login expensive. */
export const measurement: Measurement = {
  title: 'Accounts: what a login and a refresh cost the Worker',
  async run(bench) {
    const ours = await buildWorker('wrangler.toml', bench.folder);
    const hashing = await buildWorker('bench/workers/hashing/wrangler.toml', bench.folder);
    return [
      ...(await withWorker(ours, (worker) => routes(worker, bench))),
      ...(await withWorker(hashing, (worker) => hash(worker, bench))),
    ];
  },
};

async function routes({ url, pid }: RunningWorker, { isQuick, say }: Bench): Promise<Figure[]> {
  const count = isQuick ? 8 : 40;
  const refreshes = isQuick ? 5 : 25;
  say(`${count} accounts are made`);
  // Locks are per account, so concurrent tasks use different accounts.
  const accounts = Array.from({ length: count }, (_, i) => new Account(url, `player-${i}`));
  await underLoad(
    pid,
    2,
    accounts.map((account) => () => account.register()),
  );
  const figures: Figure[] = [];
  for (const concurrency of [1, CONCURRENCY]) {
    const measure = async (what: string, repeat: number, task: (account: Account) => Promise<void>) => {
      say(`${what}, ${concurrency} at a time`);
      const tasks = accounts.map((account) => async () => task(account));
      const load = await underLoad(pid, concurrency, new Array(repeat).fill(tasks).flat());
      figures.push(...figuresOf(`${what}, ${concurrency} at a time`, load));
    };
    await measure('login', isQuick ? 1 : 3, (account) => account.logIn());
    // A round of all accounts at a time, since an account's refresh needs the token of the one before.
    await measure('refresh', refreshes, (account) => account.refresh());
  }
  say('backup codes');
  const codes = await underLoad(
    pid,
    1,
    accounts.map((account) => () => account.makeBackupCodes()),
  );
  return [...figures, ...figuresOf('set of backup codes', codes)];
}

async function hash({ url, pid }: RunningWorker, { isQuick, say }: Bench): Promise<Figure[]> {
  say('one password hash');
  const ask = async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Connection: 'close' },
      body: 'the sea is blue',
    });
    if (!response.ok) throw new Error(`hashing answered ${response.status}`);
    await response.text();
  };
  await ask();
  const load = await underLoad(pid, 1, new Array(isQuick ? 5 : 100).fill(ask));
  return figuresOf('password hash alone', load);
}
