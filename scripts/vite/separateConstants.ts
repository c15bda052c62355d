import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The modules of numbers. */
export const files: readonly string[] = ['shared/protocol/limits.ts', 'web/canvas/tuning.ts'].map((file) =>
  resolve(file),
);

const prefix = '\0constants:';

/** What a module exports. Its path may have characters that mean something else in an address, such as %. */
const exportsOf = (file: string) => import(pathToFileURL(file).href);

/**
 * Builds each object that one of `files` exports as a module with an export for each property: bundlers keep an object
 * whole of which something is read, and every page would load the numbers of all others. Values are written as JSON.
 */
export function separateConstants(): Plugin {
  return {
    name: 'separate-constants',
    apply: 'build',
    resolveId: (source) => (source.startsWith(prefix) ? source : null),
    async load(id) {
      if (files.includes(id)) {
        const groups = Object.keys(await exportsOf(id));
        return groups
          .map((group) => `export * as ${group} from ${JSON.stringify(`${prefix}${group}:${id}`)};`)
          .join('\n');
      }
      if (!id.startsWith(prefix)) return null;
      const [, group = '', file = ''] = /:(\w+):(.*)/.exec(id) ?? [];
      const constants: Record<string, unknown> = (await exportsOf(file))[group];
      return Object.entries(constants)
        .map(
          ([name, value]) =>
            `export ${name === 'default' ? name : `const ${name} =`} ${JSON.stringify(value)};`,
        )
        .join('\n');
    },
  };
}
