import { expect, it } from 'vitest';
import { recentKeys as limits } from '../../shared/protocol/limits.ts';
import { RecentKeys } from './RecentKeys.ts';

it('evicts the key that was set longest ago', () => {
  const keys = new RecentKeys<number>();
  keys.set('a', 1);
  keys.set('b', 2);
  keys.set('a', 3);
  for (let others = 2; others < limits.maxKeys; others++) keys.set(`other ${others}`, 0);
  expect(['a', 'b'].map((key) => keys.get(key))).toEqual([3, 2]);
  keys.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => keys.get(key))).toEqual([3, undefined, 4]);
});

it('forgets what it is told to', () => {
  const keys = new RecentKeys<number>();
  for (const key of ['a', 'b']) keys.set(key, 1);
  keys.delete('a');
  expect(['a', 'b'].map((key) => keys.get(key))).toEqual([undefined, 1]);
  keys.clear();
  expect(keys.get('b')).toBeUndefined();
});
