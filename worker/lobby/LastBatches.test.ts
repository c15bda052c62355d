import { expect, it } from 'vitest';
import { recentKeys } from '../../shared/protocol/limits.ts';
import { LastBatches } from './LastBatches.ts';

it('remembers the rooms that sent something last, and no more than a bounded number of them', () => {
  const batches = new LastBatches(new Map());
  const mark = { run: 'a', number: 1, isAfterLoss: false };
  for (let room = 0; room <= recentKeys.maxKeys; room++) batches.classify(`room ${room}`, mark);
  expect(batches.classify(`room ${recentKeys.maxKeys}`, mark)).toBe('again');
  expect(batches.classify('room 0', mark)).toBe('next');
});
