import { expect, it } from 'vitest';
import { settings } from '../../../shared/protocol/limits.ts';
import { settingsOf } from './settingsOf.ts';

it('accepts both names of settings', () => {
  expect(settingsOf({ maxRounds: 5, turnDuration: 60 })).toStrictEqual({ rounds: 5, duration: 60 });
  expect(settingsOf({ rounds: 3, maxRounds: 5, revealCount: 0 })).toStrictEqual({
    rounds: 3,
    revealCount: 0,
  });
});

it('leaves out no setting that was sent, and adds none', () => {
  expect(settingsOf(settings.default)).toStrictEqual(settings.default);
  expect(settingsOf({})).toStrictEqual({});
  expect(settingsOf({ difficulty: undefined })).toStrictEqual({});
});
