import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { mirror } from './mirror.ts';
import { run } from './run.ts';

/**
 * Builds the client for a local server. Of the former build only what differs is replaced: a server that runs already watches
 * the folder, and drops all connections whenever something in it is written.
 */
export async function buildClient(): Promise<void> {
  mkdirSync('dist', { recursive: true });
  const fresh = mkdtempSync(resolve('dist', 'fresh-'));
  try {
    await run('vite', ['build', '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir']);
    mirror(fresh, 'dist/web');
  } finally {
    rmSync(fresh, { recursive: true });
  }
}
