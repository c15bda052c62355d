import { expect, test } from 'vitest';
import { isVoteOpen } from './ballot.ts';

test('an answer is to its own vote, and not to the next one on a player who has left and come back', () => {
  const vote = { targetId: 'bob', startedAt: 100_000 };
  const ballot = { answered: vote, sent: [] };
  expect(isVoteOpen(vote, ballot)).toBe(false);
  expect(isVoteOpen({ targetId: 'bob', startedAt: 105_000 }, ballot)).toBe(true);
  expect(isVoteOpen({ targetId: 'ana', startedAt: 100_000 }, ballot)).toBe(true);
  expect(isVoteOpen(vote, { answered: null, sent: [] })).toBe(true);
});
