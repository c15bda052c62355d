import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bare } from './bareEarly.ts';

test('comments and indentation go, and nothing else', () => {
  expect(bare("// Why.\n\nif (a) {\n  // Because.\n  b('https://c');\n}\n")).toBe(
    "if (a) {\nb('https://c');\n}\n",
  );
});

test('the script of public/early.js can be parsed without its comments', () => {
  expect(() => new Function(bare(readFileSync('web/public/early.js', 'utf8')))).not.toThrow();
});
