import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareLocal } from '../../scripts/support/prepareLocal.ts';

export interface StateFolder {
  path: string;
  remove(): void;
}

/** A new folder, or a copy of `from`, removed at the latest when this process exits. */
export function newStateFolder(from?: string): StateFolder {
  const path = mkdtempSync(join(tmpdir(), 'pixel-parlor-'));
  const remove = () => {
    process.off('exit', remove);
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', remove);
  if (from !== undefined) cpSync(from, path, { recursive: true });
  return { path, remove };
}

/** The state of a server without users, to be copied for many servers: making it takes longer than their start. */
export async function emptyState(): Promise<StateFolder> {
  const folder = newStateFolder();
  await prepareLocal(['--persist-to', folder.path]);
  return folder;
}
