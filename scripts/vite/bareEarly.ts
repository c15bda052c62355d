import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Writes public/early.js without its comments and indentation, since every page waits for it. A minifier would write
 * syntax that old browsers cannot parse.
 */
export function bareEarly(): Plugin {
  return {
    name: 'bare-early',
    apply: 'build',
    generateBundle() {
      const source = bare(readFileSync('web/public/early.js', 'utf8'));
      this.emitFile({ type: 'asset', fileName: 'early.js', source });
    },
  };
}

/** A script without the lines that are comments, and without indentation. */
export const bare = (script: string): string => script.replaceAll(/^\s*(\/\/.*\n)?/gm, '');
