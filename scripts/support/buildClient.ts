import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { inTemporaryFolder } from './inTemporaryFolder.ts';
import { isWritable } from './isWritable.ts';
import { mirror } from './mirror.ts';
import { refuseFolder } from './refuseFolder.ts';
import { run } from './run.ts';
import { CommandError } from './runCommand.ts';
import { inTurn } from './stateLock.ts';

/**
 * Builds the client as it is deployed, into the Worker's assets folder. Only files that differ from the previous build are
 * replaced: a running server watches the folder, and drops all connections when anything in it changes.
 */
export async function buildClient(): Promise<void> {
  refuseFolder(resolve());
  // In a container node_modules may be root's. Vite and the cut fonts have folders there.
  const shut = ['.', 'dist', 'node_modules'].find((folder) => existsSync(folder) && !isWritable(folder));
  if (shut) throw new CommandError(`The client cannot be built: ${resolve(shut)} cannot be written.`);
  mkdirSync('dist', { recursive: true });
  // Two servers may be started at once. Vite refuses to build twice at a time, and copies would get in each other's way. While
  // one waits, Ctrl+C ends it at once: what it should remove comes later.
  await inTurn('dist', () =>
    inTemporaryFolder('pixel-parlor-client-', async (fresh) => {
      // Vitest's own NODE_ENV would make a development build.
      const env = { ...process.env, NODE_ENV: 'production' };
      await run('vite', ['build', '--logLevel', 'warn', '--outDir', fresh], { env });
      mirror(fresh, 'dist/web');
    }),
  );
}
