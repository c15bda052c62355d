import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';

const require = createRequire(import.meta.url);

/** The packages whose versions a figure depends on. */
const packages = ['workerd', 'miniflare', 'wrangler', 'socket.io', 'ws', 'lighthouse', 'playwright-core'];

/** What the figures were measured on and with. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGiB: number;
  system: string;
  versions: Record<string, string>;
}

/** This machine, and the versions that are installed here. */
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
      // Not in this folder: it may be in the next.
    }
  }
  return 'unknown';
}
