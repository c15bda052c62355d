import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import * as limits from '../../shared/protocol/limits.ts';
import * as tuning from '../../web/canvas/tuning.ts';

/** The modules of numbers, by their files. */
export const modules: Readonly<Record<string, Record<string, object>>> = {
  [resolve('shared/protocol/limits.ts')]: limits,
  [resolve('web/canvas/tuning.ts')]: tuning,
};

const prefix = '\0constants:';

/**
 * Builds each object that one of `modules` exports as a module with an export for each property: bundlers keep an object
 * whole of which something is read, and every page would load the numbers of all others. Values are written as JSON.
 */
export function separateConstants(): Plugin {
  return {
    name: 'separate-constants',
    apply: 'build',
    resolveId: (source) => (source.startsWith(prefix) ? source : null),
    load(id) {
      const module = modules[id];
      if (module)
        return Object.keys(module)
          .map((group) => `export * as ${group} from ${JSON.stringify(`${prefix}${group}:${id}`)};`)
          .join('\n');
      if (!id.startsWith(prefix)) return null;
      const [, group = '', file = ''] = /:(\w+):(.*)/.exec(id) ?? [];
      return Object.entries(modules[file]?.[group] ?? {})
        .map(
          ([name, value]) =>
            `export ${name === 'default' ? name : `const ${name} =`} ${JSON.stringify(value)};`,
        )
        .join('\n');
    },
  };
}
