import { expect, test } from 'vitest';
import { categories, games } from './catalogue.ts';

test('the only game is the one of the specification', () => {
  expect(games).toHaveLength(1);
  expect(games[0]).toMatchObject({
    id: 'draw-me',
    lobbyPath: '/game/draw-me/lobby',
    title: 'Draw & Guess',
    description: 'Real-time drawing fun!',
  });
});

test('every category has its own path below the catalogue', () => {
  expect(categories.map(({ path }) => path)).toEqual(['/games/action', '/games/puzzle', '/games/racing']);
});
