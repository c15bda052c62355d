import { expect, it } from 'vitest';
import type { Figure } from '../measurement.ts';
import { crowdTable } from './crowd.ts';

const ofGame = (name: string, value: number): Figure => ({ subject: 'game', name, unit: '', value });

const figures = [
  ofGame('turns', 24),
  ofGame('length', 499.7),
  ofGame('incoming messages', 8_000),
  ofGame('rows written', 1_500),
  ofGame('alarms set', 100),
];

it('calculates a second of the crowd from a game, and says how', () => {
  expect(crowdTable(figures).split('\n')).toEqual([
    '|  | calculation | per second |',
    '| --- | --- | --: |',
    '| rooms | 1,000,000 / 8 | 125,000 rooms |',
    '| messages in | 8,000 a game / 500 s x 125,000 | 2,000,000 |',
    '| of which to one room | 8,000 / 500 s | 16; 60 from a stock client that draws |',
    '| points out | 21,600 x 7 a game / 500 s x 125,000, 3 to a message | 37,800,000, in 12,600,000 messages |',
    '| rows written | 1,500 rows and 100 alarms a game / 500 s x 125,000 | 400,000, 3.2 per room |',
    '| searches for a room, largest region | 0.3 x 500,000 / 500 s | 300 |',
    '| connections, largest region | two for each search, to the lobby and to the room | 600 |',
    '| refreshes | 200,000 / 600 s | 333 |',
  ]);
});

it('refuses results without a game', () => {
  expect(() => crowdTable([])).toThrow('length');
});
