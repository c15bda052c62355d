import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import type { Figure, Measurement } from '../measurement.ts';
import type { Result, Results } from '../results.ts';
import { describeMachine } from './machine.ts';
import { killDescendants } from './process.ts';
import { figuresTable } from './table.ts';

/** Measurements by name, in the order in which they run; loaded when their turn comes. */
type Suite = Record<string, () => Promise<{ measurement: Measurement }>>;

/**
 * Runs those that the command line names, or all: `[names] [--quick] [--json file]`. Ends with one table on the console and
 * the same as JSON, in `folder` unless told otherwise. `judge` says whether the process ends with 1 for these results.
 */
export async function runSuite(
  suite: Suite,
  folder: string,
  judge: (results: readonly Result[]) => boolean,
): Promise<never> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
  });
  const isQuick = values.quick;
  const known = Object.keys(suite);
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
    const { measurement } = (await suite[name]?.()) ?? {};
    if (measurement) results.push(await measure(name, measurement, isQuick));
  }

  const everything: Results = { startedAt, isQuick, machine: describeMachine(), results };
  const file = values.json ?? join(folder, `${startedAt.replaceAll(/[:.]/g, '-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(everything, null, 2)}\n`);
  console.info(
    `\n${figuresTable(results)}\n\nThe same in ${file}${isQuick ? ' (quick: shows that it works, no more)' : ''}`,
  );
  if (!judge(results)) process.exitCode = 1;
  return leave();
}

/** Runs a measurement. One that fails does not keep the others from running. */
async function measure(name: string, { title, run }: Measurement, isQuick: boolean): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const from = performance.now();
  const say = (text: string) => console.info(`${name}: ${text}`);
  let figures: Figure[] = [];
  let error: string | undefined;
  try {
    figures = await inTime(run({ isQuick, folder, say }), isQuick ? 5 : 60);
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

/** Rejects if the measurement takes longer than so many minutes. */
function inTime(run: Promise<Figure[]>, minutes: number): Promise<Figure[]> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`it took longer than ${minutes} minutes`)),
    minutes * 60_000,
  );
  return Promise.race([run, promise]).finally(() => clearTimeout(timer));
}

/** Ends the process, and whatever a measurement that was broken off has left running. */
function leave(): never {
  killDescendants(process.pid);
  process.exit();
}
