import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';

/** The packages whose versions the figures depend on. */
const packages = ['workerd', 'miniflare', 'wrangler', 'socket.io', 'ws', 'lighthouse', 'playwright-core'];

/** The hardware and software behind the figures. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGiB: number;
  system: string;
  versions: Record<string, string>;
}

/** Describes this machine and the installed versions. */
export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    versions: {
      node: process.version.slice(1),
      ...Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    },
  };
}

function versionOf(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
