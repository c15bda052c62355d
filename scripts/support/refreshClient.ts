import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildClient } from './buildClient.ts';
import { mirror } from './mirror.ts';

/**
 * Builds the client for a local server. Only files that differ from the previous build are replaced: a running server
 * watches the folder, and drops all connections when anything in it changes.
 */
export async function refreshClient(): Promise<void> {
  mkdirSync('dist', { recursive: true });
  const fresh = mkdtempSync(resolve('dist', 'fresh-'));
  try {
    await buildClient(['--outDir', fresh, '--emptyOutDir']);
    mirror(fresh, 'dist/web');
  } finally {
    rmSync(fresh, { recursive: true });
  }
}
