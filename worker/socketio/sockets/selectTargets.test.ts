import { expect, it } from 'vitest';
import type { Target } from '../types.ts';
import { selectTargets } from './selectTargets.ts';

const sockets = new Map(
  Object.entries({ a: ['red'], b: ['blue'], c: ['red', 'blue'], d: [] }).map(([id, rooms]) => [
    id,
    { id, rooms, namespace: id === 'd' ? '/admin' : '/' },
  ]),
);

it.each<[string, Target, string[]]>([
  ['everybody', {}, ['a', 'b', 'c']],
  ['everybody in a namespace', { namespace: '/admin' }, ['d']],
  ['ids', { ids: ['c', 'a'] }, ['c', 'a']],
  ['an id given twice', { ids: ['a', 'a'] }, ['a']],
  ['ids of whom some are unknown or in another namespace', { ids: ['a', 'x', 'd'] }, ['a']],
  ['no ids', { ids: [] }, []],
  ['a room', { rooms: ['red'] }, ['a', 'c']],
  ['rooms', { rooms: ['red', 'blue'] }, ['a', 'b', 'c']],
  ['ids and rooms', { ids: ['b'], rooms: ['red'] }, ['a', 'b', 'c']],
  ['all but some', { except: ['a', 'c'] }, ['b']],
  ['ids within a room', { ids: ['a', 'b', 'c'], within: 'blue' }, ['b', 'c']],
  ['ids outside a room', { ids: ['a', 'b', 'c'], outside: 'blue' }, ['a']],
])('selects %s', (_, target, expected) => {
  expect(selectTargets(sockets, target).map(({ id }) => id)).toEqual(expected);
});

it('does not look at every socket to find a few by id', () => {
  const looked: string[] = [];
  const watched = new Map(
    [...sockets].map(([id, socket]) => [
      id,
      Object.defineProperty({ ...socket }, 'namespace', {
        get: () => {
          looked.push(id);
          return '/';
        },
      }),
    ]),
  );
  selectTargets(watched, { ids: ['a'] });
  expect(looked).toEqual(['a']);
});
