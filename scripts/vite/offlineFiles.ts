import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const page = 'offline.html';
const serviceWorker = 'sw.js';

/** Injects the list of files that the offline page needs into the built service worker. */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const html = bundle[page];
      const worker = bundle[serviceWorker];
      if (html?.type !== 'asset' || worker?.type !== 'chunk')
        throw new Error(`No ${page} or ${serviceWorker}.`);
      const files = [`/${page}`, ...namedFiles(String(html.source))];
      const version = versionOf(
        files.map((file) => {
          const built = bundle[file.slice(1)];
          if (!built) return readFileSync(`web/public${file}`);
          return built.type === 'asset' ? built.source : built.code;
        }),
      );
      worker.code = worker.code
        .replaceAll('__OFFLINE_FILES__', JSON.stringify(files))
        .replaceAll('__OFFLINE_VERSION__', JSON.stringify(version));
    },
  };
}

/** A hash of the contents of all files: the icon, for one, has no hash in the name by which the page knows it. */
export function versionOf(contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(createHash('sha256').update(content).digest());
  return hash.digest('base64url').slice(0, 12);
}

/** The local files that a page references. */
export const namedFiles = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/(?:href|src)="(\/[^"]+)"/g), ([, file = '']) => file)),
];
