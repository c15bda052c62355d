import { expect, test } from 'vitest';
import { mapStack } from './mapStack.ts';

/** Maps the bundle's column 1 to line 1 of `a.ts`, and its column 11 to line 2, column 5, of `b.ts`. */
const sourceMap = JSON.stringify({
  version: 3,
  sources: ['../worker/a.ts', '../worker/b.ts'],
  names: [],
  mappings: 'AAAA,UCCI',
});

test('positions in the bundle become those in our code', () => {
  const stack =
    'Error: …\n    at Xa.b (index.js:1:1)\n    at async file:///w/index.js:1:14\n    at Array.map (<anonymous>)';
  expect(mapStack(stack, sourceMap, 'bundle')).toBe(
    'Error: …\n    at Xa.b (worker/a.ts:1:1)\n    at async worker/b.ts:2:8\n    at Array.map (<anonymous>)',
  );
});

test('a folder may have any name', () => {
  const map = JSON.stringify({ ...JSON.parse(sourceMap), sources: ['../50%25 %C3%B6/a.ts', '../b.ts'] });
  expect(mapStack('    at index.js:1:1', map, 'bundle')).toBe('    at 50% ö/a.ts:1:1');
});

test('a position that the map does not have stays', () => {
  const stack = '    at Xa.b (index.js:7:3)';
  expect(mapStack(stack, JSON.stringify({ version: 3, sources: [], names: [], mappings: '' }), '.')).toBe(
    stack,
  );
});
