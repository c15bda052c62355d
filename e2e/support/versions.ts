import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, vi } from 'vitest';
import { mirror } from '../../scripts/support/mirror.ts';
import { temporaryFolder } from '../../scripts/support/temporaryFolder.ts';
import { testServer } from './testServer.ts';

const former = { home: 'Available Games', offline: 'No connection' };
const next = { home: 'Games of the next version', offline: 'No connection in the next version' };

/** What the versions call the games of the home page, and the page without a connection. `broken` has a bad service worker. */
export const headings = { former, next, broken: next };

export type Version = keyof typeof headings;

/** Makes the next version of this one: nearly every file that the build writes has another name, or other contents. */
const nextVersion: Plugin = {
  name: 'next-version',
  enforce: 'pre',
  transform: {
    filter: { id: /HomePage\.tsx$/ },
    handler: (code) => code.replace(former.home, next.home),
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(`<h1>${former.offline}<`, `<h1>${next.offline}<`),
  },
};

async function buildNext(folder: string): Promise<void> {
  // Vitest's own would make a development build.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    configFile: 'vite.config.ts',
    plugins: [nextVersion],
    logLevel: 'warn',
    build: { outDir: folder },
  });
  vi.unstubAllEnvs();
}

interface VersionedServer {
  url: string;
  /** Puts a version in the place of the one that runs; address and state stay. */
  deploy(version: Version): Promise<void>;
}

/** A server for a test file, of this version at first. */
export async function versionedServer(): Promise<VersionedServer> {
  const { path: folder, remove } = temporaryFolder('pixel-parlor-versions-');
  afterAll(remove);
  const client = join(folder, 'served');
  const folders: Record<Version, string> = {
    former: 'dist/web',
    next: join(folder, 'next'),
    broken: join(folder, 'broken'),
  };
  await buildNext(folders.next);
  mirror(folders.next, folders.broken);
  writeFileSync(join(folders.broken, 'sw.js'), 'throw new Error("out of order");');
  mirror(folders.former, client);
  const server = await testServer({ client });
  let running: Version = 'former';
  return {
    url: server.url,
    async deploy(version) {
      if (version === running) return;
      running = version;
      await server.stop();
      mirror(folders[version], client);
      await server.start();
    },
  };
}
