import type { Plugin } from 'vite';

/** The id of the module that has the names of a style sheet's classes. */
const idFor = (sheet: string): string => `\0classes:${sheet}.js`;

/**
 * Builds the classes of each CSS module as a module with an export for each: Vite's is an object, in which every page would
 * load all of their names twice.
 */
export function separateClasses(): Plugin {
  /** By id: the global name of each class, by its own. */
  const modules = new Map<string, Record<string, string>>();
  return {
    name: 'separate-classes',
    apply: 'build',
    // By then Vite has the styles.
    enforce: 'post',
    config: () => ({
      css: { modules: { getJSON: (sheet, names) => void modules.set(idFor(sheet), names) } },
    }),
    transform: (_, sheet) =>
      modules.has(idFor(sheet))
        ? {
            code: `export * as default from ${JSON.stringify(idFor(sheet))};`,
            map: null,
            // Once all names are written where they are used, the styles are still needed.
            moduleSideEffects: 'no-treeshake',
          }
        : null,
    resolveId: (source) => (modules.has(source) ? source : null),
    load(id) {
      const names = modules.get(id);
      if (!names) return null;
      // Not every name can be a variable's.
      return Object.entries(names)
        .map(
          ([own, name], at) =>
            `const _${at} = ${JSON.stringify(name)}; export { _${at} as ${JSON.stringify(own)} };`,
        )
        .join('\n');
    },
  };
}
