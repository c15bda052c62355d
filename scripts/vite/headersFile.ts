import type { Plugin } from 'vite';
import { pageCsp, securityHeaders } from '../../shared/protocol/headers.ts';
import { browsers } from '../../shared/protocol/limits.ts';

const rule = (path: string, headers: Record<string, string>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/** Writes `_headers`, the response headers of static files: the Worker does not see those requests. */
export function headersFile(): Plugin {
  return {
    name: 'headers-file',
    apply: 'build',
    generateBundle() {
      const source = [
        rule('/*', { ...securityHeaders, 'Content-Security-Policy': pageCsp }),
        // Nothing of a page runs before it, and a returning visitor has all the rest: asked for again meanwhile.
        rule('/early.js', {
          'Cache-Control': `public, max-age=0, stale-while-revalidate=${browsers.earlyStaleS}`,
        }),
        // Asset names contain a content hash.
        rule('/assets/*', { 'Cache-Control': `public, max-age=${browsers.cacheS}, immutable` }),
      ].join('\n');
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
  };
}
