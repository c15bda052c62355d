import { cpSync } from 'node:fs';
import { prepareLocal } from '../../scripts/support/prepareLocal.ts';
import { type TemporaryFolder, temporaryFolder } from '../../scripts/support/temporaryFolder.ts';

/** A new folder, or a copy of `from`. */
export function newStateFolder(from?: string): TemporaryFolder {
  const folder = temporaryFolder('pixel-parlor-');
  if (from !== undefined) cpSync(from, folder.path, { recursive: true });
  return folder;
}

/** The state of a server without users, to be copied for many servers: making it takes longer than their start. */
export async function emptyState(): Promise<TemporaryFolder> {
  const folder = newStateFolder();
  await prepareLocal(['--persist-to', folder.path]);
  return folder;
}
