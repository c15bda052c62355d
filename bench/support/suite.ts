import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { inTemporaryFolder } from '../../scripts/support/inTemporaryFolder.ts';
import { parseOptions } from '../../scripts/support/options.ts';
import { CommandError, runCommand } from '../../scripts/support/runCommand.ts';
import type { Figure, Measurement } from '../measurement.ts';
import type { Result, Results } from '../results.ts';
import { describeMachine } from './machine.ts';
import { killDescendants } from './process.ts';
import { figuresTable } from './table.ts';

/** Measurements by name, in order of execution; loaded lazily. */
type Suite = Record<string, () => Promise<{ measurement: Measurement }>>;

interface SuiteCommand {
  /** Its name in package.json. */
  name: string;
  suite: Suite;
  /** Called before the first measurement. */
  prepare?(): Promise<void>;
  /** Where the results are written by default. */
  folder: string;
  /** Whether the command succeeds with these results. */
  judge(results: readonly Result[]): boolean;
}

const usageOf = ({ name, suite }: SuiteCommand) => `Usage:
  npm run ${name} [-- names of measurements]
Measurements, by default all:
  ${Object.keys(suite).join(', ')}
Options:
  --quick        shows in a few minutes that everything works; the figures mean nothing
  --json <file>  where the results are written`;

/** Runs the measurements that the command line names, or all. Prints one table and writes the same as JSON. */
export function runSuite(command: SuiteCommand): Promise<void> {
  return runCommand(() => measureAll(command));
}

async function measureAll(command: SuiteCommand): Promise<never> {
  const { suite, prepare, folder, judge } = command;
  const usage = usageOf(command);
  const { values, positionals } = parseOptions(usage, {
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
  });
  const isQuick = values.quick;
  const known = Object.keys(suite);
  if (positionals.some((name) => !known.includes(name))) throw new CommandError(usage);

  process.on('SIGINT', () => leave(1));
  process.on('SIGTERM', () => leave(1));
  await prepare?.();
  const startedAt = new Date().toISOString();
  const results: Result[] = [];
  const everything: Results = { startedAt, isQuick, machine: describeMachine(), results };
  for (const name of positionals.length > 0 ? positionals : known) {
    const { measurement } = (await suite[name]?.()) ?? {};
    if (measurement) results.push(await measure(name, measurement, isQuick));
  }

  // First, in case the file cannot be written: the figures may have taken an hour.
  console.info(`\n${figuresTable(results)}\n`);
  const file = values.json ?? join(folder, `${startedAt.replaceAll(/[:.]/g, '-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(everything, null, 2)}\n`);
  console.info(`The same in ${file}${isQuick ? ' (quick: shows that it works, no more)' : ''}`);
  return leave(judge(results) ? 0 : 1);
}

/** Runs a measurement; catches its error, so that the others still run. */
async function measure(name: string, { title, run }: Measurement, isQuick: boolean): Promise<Result> {
  const from = performance.now();
  const say = (text: string) => console.info(`${name}: ${text}`);
  let figures: Figure[] = [];
  let error: string | undefined;
  await inTemporaryFolder(`bench-${name}-`, async (folder) => {
    try {
      figures = await inTime(run({ isQuick, folder, say }), isQuick ? 5 : 60);
    } catch (reason) {
      killDescendants(process.pid);
      error = inspect(reason);
      console.error(`${name} failed: ${error}`);
    }
  });
  const seconds = (performance.now() - from) / 1000;
  return { name, title, seconds, figures, ...(error !== undefined && { error }) };
}

/** Rejects if the measurement takes longer than this. */
function inTime(run: Promise<Figure[]>, minutes: number): Promise<Figure[]> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`it took longer than ${minutes} minutes`)),
    minutes * 60_000,
  );
  return Promise.race([run, promise]).finally(() => clearTimeout(timer));
}

/** Ends the process, and whatever an aborted measurement has left running. */
function leave(code: number): never {
  killDescendants(process.pid);
  process.exit(code);
}
