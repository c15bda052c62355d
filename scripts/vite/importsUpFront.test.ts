import { expect, test } from 'vitest';
import { withImportsUpFront } from './importsUpFront.ts';

test('imports on demand move to the first line', () => {
  const code = `export const ask = () => Promise.all([import('one'), import("node:two")]);\nawait ask();\n`;
  expect(withImportsUpFront(code)).toBe(
    `import * as upFront0 from 'one';import * as upFront1 from 'node:two';` +
      `export const ask = () => Promise.all([Promise.resolve(upFront0), Promise.resolve(upFront1)]);\nawait ask();\n`,
  );
});

test('other code stays as it is', () => {
  const code = `import { a } from 'a';\nconst reimport = (name) => a(name);\nreimport('b');\n`;
  expect(withImportsUpFront(code)).toBe(code);
});
