// npm run bench [-- names of measurements] [--quick] [--json file]: one table on the console, the same as JSON beside it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import type { Figure, Measurement } from './measurement.ts';
import type { Result, Results } from './results.ts';
import { describeMachine } from './support/machine.ts';
import { killDescendants } from './support/process.ts';
import { figuresTable } from './support/table.ts';

/** In the order in which they run. */
const measurements: Record<string, () => Promise<{ measurement: Measurement }>> = {
  relay: () => import('./relay.ts'),
  accounts: () => import('./accounts.ts'),
  web: () => import('./web.ts'),
  canvas: () => import('./canvas.ts'),
  recovery: () => import('./recovery.ts'),
  capacity: () => import('./capacity.ts'),
  cost: () => import('./cost.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const known = Object.keys(measurements);
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}, but ${known.join(', ')}.`);
  process.exit(1);
}

process.on('SIGINT', leave);
process.on('SIGTERM', leave);
const startedAt = new Date().toISOString();
const results: Result[] = [];
for (const name of positionals.length > 0 ? positionals : known) {
  const { measurement } = (await measurements[name]?.()) ?? {};
  if (measurement) results.push(await measure(name, measurement));
}
report();
leave();

/** One that fails keeps nobody from the figures of the others. */
async function measure(name: string, { title, run }: Measurement): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const from = performance.now();
  const say = (text: string) => console.info(`${name}: ${text}`);
  let figures: Figure[] = [];
  let error: string | undefined;
  try {
    figures = await inTime(run({ isQuick: values.quick, folder, say }));
  } catch (reason) {
    killDescendants(process.pid);
    error = inspect(reason);
    console.error(`${name} failed: ${error}`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const seconds = (performance.now() - from) / 1000;
  return { name, title, seconds, figures, ...(error !== undefined && { error }) };
}

/** One that hangs counts as failed. */
function inTime(run: Promise<Figure[]>): Promise<Figure[]> {
  const minutes = values.quick ? 5 : 60;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`it took longer than ${minutes} minutes`)),
    minutes * 60_000,
  );
  return Promise.race([run, promise]).finally(() => clearTimeout(timer));
}

/** Whatever a measurement that was broken off has left behind goes, too. */
function leave(): never {
  killDescendants(process.pid);
  process.exit();
}

function report(): void {
  const everything: Results = { startedAt, isQuick: values.quick, machine: describeMachine(), results };
  const file = values.json ?? join('bench', 'results', `${startedAt.replaceAll(/[:.]/g, '-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(everything, null, 2)}\n`);
  console.info(
    `\n${figuresTable(results)}\n\nThe same in ${file}${values.quick ? ' (quick: shows that it works, no more)' : ''}`,
  );
  if (results.some(({ error }) => error !== undefined)) process.exitCode = 1;
}
