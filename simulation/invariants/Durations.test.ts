import { expect, it } from 'vitest';
import { moderation, pause, room } from '../../shared/protocol/limits.ts';
import { Durations } from './Durations.ts';
import type { SavedGame } from './RoomWatch.ts';
import { listIn, savedGame, turnOf } from './testing.ts';

const NOW = 30_000;
const game = savedGame(['a', 'b']);
const turn = turnOf('a', 'dog', ['b']);

/** The clock of a phase that begins now. */
const clock = (ms: number) => ({ deadlineAt: NOW + ms, stoppedAt: null, durationMs: ms });

it.each<[what: string, wholeMs: number, changesIn: (ms: number) => Partial<SavedGame>]>([
  ['a choice', 15_000, (ms) => ({ phase: { name: 'choosing', clock: clock(ms), drawerId: 'a', words: [] } })],
  ['a turn', 90_000, (ms) => ({ phase: { name: 'drawing', clock: clock(ms), turn } })],
  ['a look at the word', 5_000, (ms) => ({ phase: { name: 'round-over', clock: clock(ms), turn } })],
  ['a pause', pause.maxMs, (ms) => ({ pausedUntil: NOW + ms })],
  [
    'a vote',
    moderation.voteMs,
    (ms) => ({ vote: { targetId: 'a', voters: [], startedAt: NOW, endsAt: NOW + ms } }),
  ],
  ['the wait for somebody', room.emptyRoomMs, (ms) => ({ emptyAt: NOW + ms })],
  [
    'a countdown',
    room.publicStartMs,
    (ms) => ({ phase: { name: 'waiting', startsAt: NOW + ms, latestAt: NOW + 2 * room.publicStartMs } }),
  ],
])('knows how long %s lasts', (_, wholeMs, changesIn) => {
  const broken: string[] = [];
  const durations = new Durations(listIn(broken));
  const after = (ms: number): SavedGame => ({ ...game, ...changesIn(ms) });
  durations.check(game, after(wholeMs), NOW);
  // As an early alarm begins it.
  durations.check(game, after(wholeMs + 65), NOW);
  durations.check(after(wholeMs), { ...after(wholeMs), messageCount: 1 }, NOW + 1_000);
  expect(broken).toEqual([]);
  durations.check(game, after(wholeMs - 1_000), NOW);
  durations.check(game, after(wholeMs + 1_000), NOW);
  expect(broken).toEqual(Array(2).fill('what begins has all of its time'));
});
