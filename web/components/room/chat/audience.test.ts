import { expect, test } from 'vitest';
import type { Phase } from '../../../../shared/protocol/room.ts';
import { somePlayer, someRoom } from '../../../stores/testing.ts';
import { audienceOf } from './audience.ts';

const choosing: Phase = { name: 'choosing', deadlineAt: 100_000, stoppedAt: null };
const roundOver: Phase = { name: 'round-over', deadlineAt: 100_000, next: 'turn' };

test('a drawer who is choosing talks to nobody, all others to everyone', () => {
  const state = someRoom({ phase: choosing });
  expect(audienceOf(state, 'ana')).toBe('nobody');
  expect(audienceOf(state, 'bob')).toBe('everyone');
});

test('during a turn the drawer and those who have guessed talk among themselves, the others guess', () => {
  const players = [somePlayer('ana'), somePlayer('bob', { hasGuessedCorrectly: true }), somePlayer('cid')];
  const state = someRoom({ players });
  expect(['ana', 'bob', 'cid'].map((id) => audienceOf(state, id))).toEqual(['knowers', 'knowers', 'guess']);
});

test('between turns everyone talks to everyone, those who have guessed too', () => {
  const players = [somePlayer('ana'), somePlayer('bob', { hasGuessedCorrectly: true })];
  const state = someRoom({ players, phase: roundOver, status: 'round-over' });
  expect(['ana', 'bob'].map((id) => audienceOf(state, id))).toEqual(['everyone', 'everyone']);
});
