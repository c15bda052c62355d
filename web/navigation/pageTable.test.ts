import { expect, test } from 'vitest';
import { pageAt } from './pageTable.ts';

test.each([
  ['/login', 'LoginPage'],
  ['/Login/', 'LoginPage'],
  ['/game/draw-me/lobby', 'LobbyPage'],
  ['/game/draw-me/ABC123', 'RoomPage'],
  ['/games/racing', 'ComingSoonPage'],
  ['/games/chess', undefined],
  ['/game/draw-me/ABC123/scores', undefined],
  ['/', undefined],
])('the page at %s is %s', (path, page) => {
  expect(pageAt(path)?.name).toBe(page);
});
