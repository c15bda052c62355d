import { createHash } from 'node:crypto';
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
      const version = createHash('sha256').update(String(html.source)).digest('base64url').slice(0, 12);
      worker.code = worker.code
        .replaceAll('__OFFLINE_FILES__', JSON.stringify(files))
        .replaceAll('__OFFLINE_VERSION__', JSON.stringify(version));
    },
  };
}

/** The local files that a page references. */
export const namedFiles = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/(?:href|src)="(\/[^"]+)"/g), ([, file = '']) => file)),
];
