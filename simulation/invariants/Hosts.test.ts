import { expect, it } from 'vitest';
import { settings } from '../../shared/protocol/limits.ts';
import { Hosts } from './Hosts.ts';
import { RecentRequests } from './RecentRequests.ts';
import type { SavedGame } from './RoomWatch.ts';
import { listIn, savedGame, seatOf } from './testing.ts';

const waiting = { name: 'waiting', startsAt: null, latestAt: null } as const;
/** A room with these players, of whom the first is the host. */
const withPlayers = (ids: string[], phase: SavedGame['phase']): SavedGame =>
  savedGame(ids, { isPublic: true, phase, hostId: ids[0] ?? null });

const finished = { name: 'finished', scores: [] } as const;

it.each([
  ['the host has asked for it', ['ana', 'bob'], ['ana', 'bob'], ['ana'], []],
  ['all have left', ['ana', 'bob'], [], [], []],
  ['nobody has asked for it', ['ana', 'bob'], ['ana'], [], ['the host asks for another game']],
  ['another has asked for it', ['ana', 'bob'], ['ana', 'bob'], ['bob'], ['the host asks for another game']],
])('knows whether another game may follow: %s', (_what, before, after, askers, expected) => {
  const broken: string[] = [];
  const requests = new RecentRequests(() => 0);
  const hosts = new Hosts(listIn(broken), requests);
  for (const socketId of askers) requests.note(socketId, 'playAgain');
  hosts.check(withPlayers(before, finished), withPlayers(after, waiting), 0);
  expect(broken).toEqual(expected);
});

it.each([
  ['the first who is here', 'cem', []],
  ['somebody who came later', 'dan', ['who has been here longest is the next host']],
  ['somebody who is away', 'bob', ['who has been here longest is the next host']],
])('knows who is the next host: %s', (_what, hostId, expected) => {
  const broken: string[] = [];
  const seats = [seatOf('bob', { droppedAt: 1 }), 'cem', 'dan'];
  const hosts = new Hosts(listIn(broken), new RecentRequests(() => 0));
  hosts.check(savedGame(['ana', ...seats], { hostId: 'ana' }), savedGame(seats, { hostId }), 0);
  hosts.check(savedGame(seats, { hostId: null }), savedGame(seats, { hostId }), 0);
  expect(broken).toEqual([...expected, ...expected]);
});

it.each([
  ['keeps them before anybody comes', [], []],
  ['forgets them once all have left', ['ana'], ['an empty public room forgets its settings']],
])('knows when an empty public room may have settings of its own: it %s', (_what, before, expected) => {
  const broken: string[] = [];
  const hosts = new Hosts(listIn(broken), new RecentRequests(() => 0));
  const chosen = (ids: string[]): SavedGame => ({
    ...withPlayers(ids, waiting),
    settings: { ...settings.default, duration: settings.durationsS[0] },
  });
  hosts.check(chosen(before), chosen([]), 0);
  expect(broken).toEqual(expected);
});
