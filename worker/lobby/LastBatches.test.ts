import { expect, it } from 'vitest';
import { recentKeys } from '../../shared/protocol/limits.ts';
import { LastBatches } from './LastBatches.ts';

const markOf = (run: string, number: number) => ({ run, number, isAfterLoss: false });

it('ignores a batch that was under way when its room lost its memory, once the room has sent others since', () => {
  const batches = new LastBatches(new Map());
  const sent = [markOf('before', 1), markOf('since', 1), markOf('before', 2), markOf('since', 2)];
  expect(sent.map((mark) => batches.classify('room', mark))).toEqual(['next', 'next', 'stale', 'next']);
});

it('remembers the rooms that sent something last, and no more than a bounded number of them', () => {
  const batches = new LastBatches(new Map());
  const mark = markOf('a', 1);
  for (let room = 0; room <= recentKeys.maxKeys; room++) batches.classify(`room ${room}`, mark);
  expect(batches.classify(`room ${recentKeys.maxKeys}`, mark)).toBe('stale');
  expect(batches.classify('room 0', mark)).toBe('next');
});
