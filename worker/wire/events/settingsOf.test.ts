import { expect, it } from 'vitest';
import { settingsOf } from './settingsOf.ts';

it('accepts both names of settings', () => {
  expect(settingsOf({ maxRounds: 5, turnDuration: 60 })).toEqual({ rounds: 5, duration: 60 });
  expect(settingsOf({ rounds: 3, revealCount: 0, difficulty: 'hard' })).toEqual({
    rounds: 3,
    revealCount: 0,
    difficulty: 'hard',
  });
  expect(settingsOf({})).toEqual({});
});
