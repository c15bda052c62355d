import { expect, it } from 'vitest';
import { settings } from '../../shared/protocol/limits.ts';
import { createGame, newSeat } from '../../worker/game/index.ts';
import { Hosts } from './Hosts.ts';
import { RecentRequests } from './RecentRequests.ts';
import type { SavedGame } from './RoomWatch.ts';

const newGame: SavedGame = createGame({
  roomId: 'ABC123',
  isPublic: true,
  settings: { ...settings.default },
});

/** A room with these players, of whom the first is the host. */
const withPlayers = (ids: string[], phase: SavedGame['phase']): SavedGame => ({
  ...newGame,
  phase,
  hostId: ids[0] ?? null,
  seats: ids.map((id) => newSeat({ id, socketId: id, username: id, avatar: '' })),
});

const finished = { name: 'finished', scores: [] } as const;

it.each([
  ['the host has asked for it', ['ana', 'bob'], ['ana', 'bob'], ['ana'], []],
  ['the only player, who goes on as another one, has left the room empty', ['ana'], ['account'], [], []],
  ['all have left', ['ana', 'bob'], [], [], []],
  ['nobody has asked for it', ['ana', 'bob'], ['ana'], [], ['the host asks for another game']],
  ['another has asked for it', ['ana', 'bob'], ['ana', 'bob'], ['bob'], ['the host asks for another game']],
])('knows whether another game may follow: %s', (_what, before, after, askers, expected) => {
  const broken: string[] = [];
  const requests = new RecentRequests(() => 0);
  const hosts = new Hosts({ violate: (invariant) => void broken.push(invariant) }, requests);
  for (const socketId of askers) requests.note(socketId, 'playAgain');
  hosts.check(withPlayers(before, finished), withPlayers(after, newGame.phase), 0);
  expect(broken).toEqual(expected);
});

it.each([
  ['keeps them before anybody comes', [], []],
  ['forgets them once all have left', ['ana'], ['an empty public room forgets its settings']],
])('knows when an empty public room may have settings of its own: it %s', (_what, before, expected) => {
  const broken: string[] = [];
  const hosts = new Hosts(
    { violate: (invariant) => void broken.push(invariant) },
    new RecentRequests(() => 0),
  );
  const chosen = (ids: string[]): SavedGame => ({
    ...withPlayers(ids, newGame.phase),
    settings: { ...settings.default, duration: settings.durationsS[0] },
  });
  hosts.check(chosen(before), chosen([]), 0);
  expect(broken).toEqual(expected);
});
