import { expect, it } from 'vitest';
import { lineageOf, newPid } from './pid.ts';

it('a client keeps its lineage, and nothing else, in a new session', () => {
  const first = newPid(undefined);
  const second = newPid(first);
  const third = newPid(second);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(lineageOf(third)).toBe(lineageOf(first));
  expect(lineageOf(newPid(undefined))).not.toBe(lineageOf(first));
});

it('a pid of an earlier version, which had one part, is a lineage of its own', () => {
  const former = 'abcdefghijklmnopqrstuv';
  expect(lineageOf(former)).toBe(former);
  expect(lineageOf(newPid(former))).toBe(former);
});

it('what no server has given out is no lineage', () => {
  for (const brought of ['', 'x', 7, null, {}, `${'a'.repeat(22)}.`, ` ${'a'.repeat(22)}`]) {
    expect(lineageOf(brought)).toBeUndefined();
    expect(lineageOf(newPid(brought))).toHaveLength(22);
  }
});
