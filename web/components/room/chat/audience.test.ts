import { expect, test } from 'vitest';
import type { Phase } from '../../../../shared/protocol/room.ts';
import { somePlayer, someRoom } from '../../../stores/testing.ts';
import { audienceOf } from './audience.ts';

const choosing: Phase = { name: 'choosing', deadlineAt: 100_000, stoppedAt: null };
const paused: Phase = { name: 'paused', deadlineAt: 100_000 };
const roundOver: Phase = { name: 'round-over', deadlineAt: 100_000, next: 'turn' };

const noWord = { drawerId: 'ana', word: null, maskedWord: null };

test.each([
  ['choosing', choosing],
  ['choosing, in a pause', paused],
])('a drawer who is %s talks to nobody, all others to everyone', (_, phase) => {
  const state = someRoom({ phase, currentTurn: noWord });
  expect(audienceOf(state, 'ana')).toBe('nobody');
  expect(audienceOf(state, 'bob')).toBe('everyone');
});

test.each([
  ['during a turn', someRoom().phase],
  ['while it is paused', paused],
])('%s the drawer and those who have guessed talk among themselves, the others guess', (_, phase) => {
  const players = [somePlayer('ana'), somePlayer('bob', { hasGuessedCorrectly: true }), somePlayer('cid')];
  const state = someRoom({ players, phase });
  expect(['ana', 'bob', 'cid'].map((id) => audienceOf(state, id))).toEqual(['knowers', 'knowers', 'guess']);
});

test('between turns everyone talks to everyone, those who have guessed too', () => {
  const players = [somePlayer('ana'), somePlayer('bob', { hasGuessedCorrectly: true })];
  const state = someRoom({ players, phase: roundOver, status: 'round-over' });
  expect(['ana', 'bob'].map((id) => audienceOf(state, id))).toEqual(['everyone', 'everyone']);
});
