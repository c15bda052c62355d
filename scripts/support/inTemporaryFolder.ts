import { temporaryFolder } from './temporaryFolder.ts';

/** Calls `use` with a new folder, which is removed afterwards, and if the process exits meanwhile. */
export async function inTemporaryFolder<T>(prefix: string, use: (folder: string) => Promise<T>): Promise<T> {
  const { path, remove } = temporaryFolder(prefix);
  try {
    return await use(path);
  } finally {
    remove();
  }
}
