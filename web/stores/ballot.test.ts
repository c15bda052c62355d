import { expect, test } from 'vitest';
import { isAnswerTo } from './ballot.ts';

test('an answer belongs to the current vote, not to the next one on the same player', () => {
  const answer = { targetId: 'bob', at: 100_000 };
  expect(isAnswerTo({ targetId: 'bob', endsAt: 160_000 }, answer)).toBe(true);
  expect(isAnswerTo({ targetId: 'bob', endsAt: 340_000 }, answer)).toBe(false);
  expect(isAnswerTo({ targetId: 'ana', endsAt: 160_000 }, answer)).toBe(false);
  expect(isAnswerTo({ targetId: 'ana', endsAt: 160_000 }, null)).toBe(false);
});
