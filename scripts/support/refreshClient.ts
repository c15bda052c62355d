import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildClient } from './buildClient.ts';
import { isWritable } from './isWritable.ts';
import { mirror } from './mirror.ts';
import { CommandError } from './runCommand.ts';

/**
 * Builds the client for a local server. Only files that differ from the previous build are replaced: a running server
 * watches the folder, and drops all connections when anything in it changes.
 */
export async function refreshClient(): Promise<void> {
  if (!isWritable('.')) throw new CommandError(`The client cannot be built: ${resolve()} cannot be written.`);
  const fresh = mkdtempSync(join(tmpdir(), 'pixel-parlor-client-'));
  try {
    await buildClient(['--outDir', fresh, '--emptyOutDir']);
    mirror(fresh, 'dist/web');
  } finally {
    rmSync(fresh, { recursive: true });
  }
}
