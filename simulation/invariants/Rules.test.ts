import { beforeEach, expect, it } from 'vitest';
import { settings } from '../../shared/protocol/limits.ts';
import { createGame, newSeat } from '../../worker/game/index.ts';
import type { SavedGame } from './RoomWatch.ts';
import { Rules } from './Rules.ts';

const order = ['a', 'b', 'c'];
const waiting: SavedGame = {
  ...createGame({ roomId: 'ABC123', isPublic: false, settings: { ...settings.default } }),
  seats: order.map((id) => newSeat({ id, socketId: id, username: id, avatar: '' })),
  hostId: 'a',
};
const clock = { deadlineAt: 15_000, stoppedAt: null, durationMs: 15_000 };
const playing: SavedGame = {
  ...waiting,
  phase: { name: 'choosing', clock, drawerId: 'a', words: [] },
  round: 1,
  order,
};

let broken: string[];
let rules: Rules;

beforeEach(() => {
  broken = [];
  rules = new Rules({ violate: (invariant) => void broken.push(invariant) });
});

it('is content with rooms in which nobody plays yet, or everybody, with or without who has left', () => {
  for (const game of [waiting, playing, { ...playing, order: ['gone', ...order] }]) rules.check(game, 0);
  expect(broken).toEqual([]);
});

it('notices a newcomer who has no place in the round', () => {
  rules.check({ ...playing, order: ['a', 'b'] }, 0);
  expect(broken).toEqual(['whoever has a seat has a place in the round']);
});
