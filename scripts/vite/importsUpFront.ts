import type { Plugin } from 'vite';

/**
 * Turns each `import('x')` of the Worker's own modules into an import at their top, for tests in workerd. The test runner loads
 * modules over one connection and lets concurrent requests wait for the same answer, which workerd now and then withholds from
 * all but the first: their handlers hang. The deployed bundle holds these modules and loads nothing.
 */
export function importsUpFront(): Plugin {
  return {
    name: 'imports-up-front',
    // Types are gone by then, `typeof import('x')` among them.
    enforce: 'post',
    transform: {
      filter: { id: /\/worker\/[^?]+\.ts$/, code: 'import(' },
      handler: (code) => ({ code: withImportsUpFront(code), map: null }),
    },
  };
}

/** A module whose `import('x')` have become promises of what its first line imports; other lines keep their numbers. */
export function withImportsUpFront(code: string): string {
  const imports: string[] = [];
  const body = code.replaceAll(/\bimport\((["'])([^"']+)\1\)/g, (_call, _quote, specifier) => {
    const name = `upFront${imports.length}`;
    imports.push(`import * as ${name} from '${specifier}';`);
    return `Promise.resolve(${name})`;
  });
  return imports.join('') + body;
}
