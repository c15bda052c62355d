import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';

const require = createRequire(import.meta.url);

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
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const { version } = JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')) as {
        version: string;
      };
      return version;
    } catch {
      // Not in this folder; tries the next.
    }
  }
  return 'unknown';
}
