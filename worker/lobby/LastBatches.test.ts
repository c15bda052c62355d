import { expect, it } from 'vitest';
import { recentKeys } from '../../shared/protocol/limits.ts';
import { LastBatches } from './LastBatches.ts';

const markOf = (run: string, number: number) => ({ run, number, isAfterLoss: false });

/** What batches of one room are taken for that come in this order. */
function classified(...marks: readonly (readonly [run: string, number: number])[]): string[] {
  const batches = new LastBatches(new Map());
  return marks.map(([run, number]) => batches.classify('room', markOf(run, number)));
}

it('sees no gap where what was under way when a room lost its memory comes after what followed', () => {
  const late = classified(['before', 1], ['since', 1], ['before', 2], ['since', 2]);
  expect(late).toEqual(['next', 'next', 'next', 'next']);
  expect(classified(['since', 1], ['before', 1], ['since', 2])).toEqual(['next', 'next', 'next']);
});

it('sees what comes again, and what is lost, in both lifetimes of such a room', () => {
  const again = classified(['before', 1], ['since', 1], ['before', 1], ['since', 1]);
  expect(again).toEqual(['next', 'next', 'again', 'again']);
  const lost = classified(['before', 1], ['since', 1], ['before', 3], ['since', 3]);
  expect(lost).toEqual(['next', 'next', 'after-loss', 'after-loss']);
});

it('remembers the rooms that sent something last, and no more than a bounded number of them', () => {
  const batches = new LastBatches(new Map());
  const mark = markOf('a', 1);
  for (let room = 0; room <= recentKeys.maxKeys; room++) batches.classify(`room ${room}`, mark);
  expect(batches.classify(`room ${recentKeys.maxKeys}`, mark)).toBe('again');
  expect(batches.classify('room 0', mark)).toBe('next');
});
