import { Account } from './load/account.ts';
import type { Bench, Figure, Measurement } from './measurement.ts';
import { latencyFigures } from './support/figures.ts';
import { type Load, underLoad } from './support/load.ts';
import { buildWorker, startWorker } from './support/worker.ts';

/** The level of concurrency measured besides 1: enough to queue requests, few enough for two cores. */
const CONCURRENCY = 4;

const figuresOf = (subject: string, { latenciesMs, cpuMsPerTask }: Load): Figure[] => [
  ...latencyFigures(subject, latenciesMs),
  { subject, name: 'CPU', unit: 'ms', value: cpuMsPerTask },
];

/** Logins and refreshes at our Worker, with D1 in the same process; and the hashes that make a login expensive. */
export const measurement: Measurement = {
  title: 'Accounts: what a login and a refresh cost the Worker',
  run: async (bench) => [...(await routes(bench)), ...(await hash(bench))],
};

async function routes({ isQuick, folder, say }: Bench): Promise<Figure[]> {
  const count = isQuick ? 8 : 40;
  const refreshes = isQuick ? 5 : 25;
  say(`${count} accounts are made`);
  const worker = await startWorker(await buildWorker('wrangler.toml', folder));
  try {
    // Locks are per account, so concurrent tasks use different accounts.
    const accounts = Array.from({ length: count }, (_, i) => new Account(worker.url, `player-${i}`));
    await underLoad(
      worker.pid,
      2,
      accounts.map((account) => () => account.register()),
    );
    const figures: Figure[] = [];
    for (const concurrency of [1, CONCURRENCY]) {
      const measure = async (what: string, repeat: number, task: (account: Account) => Promise<void>) => {
        say(`${what}, ${concurrency} at a time`);
        const tasks = accounts.map((account) => async () => task(account));
        const load = await underLoad(worker.pid, concurrency, new Array(repeat).fill(tasks).flat());
        figures.push(...figuresOf(`${what}, ${concurrency} at a time`, load));
      };
      await measure('login', isQuick ? 1 : 3, (account) => account.logIn());
      // A round of all accounts at a time, since an account's refresh needs the token of the one before.
      await measure('refresh', refreshes, (account) => account.refresh());
    }
    say('backup codes');
    const codes = await underLoad(
      worker.pid,
      1,
      accounts.map((account) => () => account.makeBackupCodes()),
    );
    return [...figures, ...figuresOf('set of backup codes', codes)];
  } finally {
    await worker.stop();
  }
}

async function hash({ isQuick, folder, say }: Bench): Promise<Figure[]> {
  say('one password hash');
  const worker = await startWorker(await buildWorker('bench/workers/hashing/wrangler.toml', folder));
  try {
    const ask = async () => {
      const response = await fetch(worker.url, {
        method: 'POST',
        headers: { Connection: 'close' },
        body: 'the sea is blue',
      });
      if (!response.ok) throw new Error(`hashing answered ${response.status}`);
      await response.text();
    };
    await ask();
    const load = await underLoad(worker.pid, 1, new Array(isQuick ? 5 : 100).fill(ask));
    return figuresOf('password hash alone', load);
  } finally {
    await worker.stop();
  }
}
