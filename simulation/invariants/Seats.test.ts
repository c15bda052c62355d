import { expect, it } from 'vitest';
import { moderation, room } from '../../shared/protocol/limits.ts';
import type { Seat } from '../../worker/game/index.ts';
import { accountIdPrefix, falseIdPrefix } from '../client/tokens.ts';
import { RecentRequests } from './RecentRequests.ts';
import type { SavedGame } from './RoomWatch.ts';
import { Seats } from './Seats.ts';
import { clock, listIn, savedGame, seatOf, type Turn, turnOf } from './testing.ts';

const [ana, bob] = [seatOf('ana', { score: 5 }), seatOf('bob')];
const crowd = Array.from({ length: room.privateCapacity + 1 }, (_, index) => seatOf(`p${index}`));

/** What is violated when these seats follow those of Ana and Bob in a finished game, at the time 0. */
function violations(after: Seat[], { leaves = '', joins = 'ABC123', before = [ana, bob] } = {}): string[] {
  const broken: string[] = [];
  const requests = new RecentRequests(() => 0);
  requests.leaves(leaves);
  requests.note('bob', 'joinRoom', joins);
  const seats = new Seats(listIn(broken), requests);
  const finished = (those: Seat[]) => savedGame(those, { phase: { name: 'finished', scores: [] } });
  seats.check(finished(before), finished(after), 0);
  return broken;
}

it('finds points that nobody has earned', () => {
  const richer = [seatOf('ana', { score: 6 }), bob];
  expect(violations(richer)).toEqual(['points come from guesses alone']);
});

it('finds points for guesses that are counted without the score, or forgotten', () => {
  expect(violations([seatOf('ana', { score: 5, guessPoints: 5 }), bob])).toEqual([
    'points come from guesses alone',
  ]);
});

const turn = turnOf('ana', 'dog', ['bob']);
const drawing = (changes: Partial<Turn>, round = 1): SavedGame =>
  savedGame([], { round, phase: { name: 'drawing', clock, turn: { ...turn, ...changes } } });

it.each([
  ['has its points', drawing({}), drawing({ guesses: [{ id: 'bob', points: 100, isCounted: true }] }), []],
  ['has none', drawing({}), drawing({}), ['who says the word has guessed it']],
  ['said it too late', drawing({}), drawing({ word: 'cat' }), []],
  ['repeats a line of another word’s turn', drawing({ word: 'cat' }), drawing({}), []],
  ['repeats a line of a turn with the same word', drawing({ drawerId: 'cleo' }), drawing({}), []],
  ['repeats a line of the last round, with the same word', drawing({}), drawing({}, 2), []],
])('knows whether somebody who says the word has guessed it: who %s', (_, saidIn, game, expected) => {
  const broken: string[] = [];
  const seats = new Seats(listIn(broken), new RecentRequests(() => 0));
  seats.checkGuess(saidIn, game, 'bob', 'dog');
  expect(broken).toEqual(expected);
});

it.each([
  ['another name', 'ana', { username: 'dog' }, ['who knows the word has no other name']],
  ['another avatar', 'ana', { avatar: 'dog' }, ['who knows the word has no other name']],
  ['a number, since somebody else has that name', 'ana', { username: 'ana 2' }, []],
  ['another name, and still guesses', 'bob', { username: 'dog' }, []],
])('finds who knows the word under another name: who has %s', (_, id, changes, expected) => {
  const broken: string[] = [];
  const seats = new Seats(listIn(broken), new RecentRequests(() => 0));
  const after = [ana, bob].map((seat) => (seat.id === id ? { ...seat, ...changes } : seat));
  seats.check({ ...drawing({}), seats: [ana, bob] }, { ...drawing({}), seats: after }, 0);
  expect(broken).toEqual(expected);
});

it('finds a seat that is lost, unless its player has left or was away for too long', () => {
  const away = (droppedAt: number) => [ana, seatOf('bob', { droppedAt })];
  expect(violations([ana])).toEqual(['no seat is lost within its grace']);
  expect(violations([ana], { leaves: 'bob' })).toEqual([]);
  expect(violations([ana], { joins: 'ROOM02' })).toEqual([]);
  expect(violations([ana], { before: away(-room.seatGraceMs) })).toEqual([]);
  expect(violations([ana], { before: away(-1_000) })).toEqual(['no seat is lost within its grace']);
});

it.each([
  ['has a place', [ana, bob], []],
  ['is there twice', [ana, bob, bob], ['one person has one seat']],
  ['is one too many', [ana, bob, ...crowd], ['nobody sits where there is no place']],
  ['has a false token', [ana, bob, seatOf(`${falseIdPrefix}1`)], ['nobody sits by a token that is not good']],
])('knows who may sit: somebody who %s', (_what, after, expected) => {
  expect(violations(after)).toEqual(expected);
});

it('finds a seat of an account that somebody else has got, or its player without a token', () => {
  const id = `${accountIdPrefix}1`;
  const seat = seatOf(id, { socketId: 's' });
  const broken: string[] = [];
  const requests = new RecentRequests(() => 0);
  const seats = new Seats(listIn(broken), requests);
  seats.check(savedGame([]), savedGame([seat]), 0);
  expect(broken).toEqual(['only its own token gives the seat of an account']);
  requests.logsIn('s', id);
  seats.check(savedGame([]), savedGame([seat]), 0);
  seats.check(savedGame([seat]), savedGame([{ ...seat, score: 0 }]), 0);
  expect(broken).toHaveLength(1);
});

const voters = ['ana', 'bob', 'cem', 'dan', 'eve'];

/** What is violated when those have voted on removing Fay, whose seat is then there still, or not, with another vote cast. */
function violationsOfVote(
  voted: string[],
  { isThere, away = '' }: { isThere: boolean; away?: string },
): string[] {
  const broken: string[] = [];
  const requests = new RecentRequests(() => 0);
  for (const id of voters) requests.note(id, 'voteKick', 'fay');
  const all = [...voters, 'fay'].map((id) =>
    seatOf(id, { hasSeenTurn: true, droppedAt: id === away ? 0 : null }),
  );
  const vote = { targetId: 'fay', voters: voted, startedAt: 0, endsAt: 60_000 };
  const before = savedGame(all, { isPublic: true, vote });
  const after = isThere ? { ...before } : { ...before, seats: all.slice(0, -1), vote: null };
  new Seats(listIn(broken), requests).check(before, after, 0);
  return broken;
}

it.each([
  { voted: 1, isThere: true, expected: [] },
  { voted: 1, isThere: false, expected: ['no seat is lost within its grace'] },
  { voted: 2, isThere: true, expected: [] },
  { voted: 2, isThere: false, expected: [] },
  { voted: 3, isThere: true, expected: ['whoever is voted out leaves'] },
])('knows that three of five, and no fewer, vote somebody out: $voted had, who is there: $isThere', (row) => {
  expect(violationsOfVote(voters.slice(0, row.voted), row)).toEqual(row.expected);
});

it('knows that the vote of somebody who is away does not count', () => {
  expect(violationsOfVote(['ana', 'bob'], { isThere: false, away: 'ana' })).toEqual([
    'no seat is lost within its grace',
  ]);
});

/** What is violated when votes on Fay begin at these times; `hasLeft`: each time she leaves, and comes back. */
function violationsOfVotes(
  startedAt: number[],
  { voter = 'ana', hasSeenTurn = true, hasLeft = false } = {},
): string[] {
  const broken: string[] = [];
  const requests = new RecentRequests(() => 0);
  requests.note('ana', 'voteKick', 'fay');
  requests.leaves('fay');
  const seats = new Seats(listIn(broken), requests);
  const all = [...voters, 'fay'].map((id) => seatOf(id, { hasSeenTurn }));
  const before = savedGame(all, { isPublic: true });
  for (const at of startedAt) {
    const vote = { targetId: 'fay', voters: [voter], startedAt: at, endsAt: at + moderation.voteMs };
    seats.check(before, { ...before, vote }, at);
    if (hasLeft) seats.check(before, { ...before, seats: all.slice(0, -1) }, at);
  }
  return broken;
}

it.each([
  ['who has asked for it', {}, []],
  ['who has not asked', { voter: 'bob' }, ['who votes has asked for it, and seen a turn']],
  ['who has seen no turn', { hasSeenTurn: false }, ['who votes has asked for it, and seen a turn']],
])('knows who may vote: somebody %s', (_what, setup, expected) => {
  expect(violationsOfVotes([0], setup)).toEqual(expected);
});

it.each([
  ['later', moderation.voteAgainMs, {}, []],
  ['too soon', moderation.voteAgainMs - 1, {}, ['nobody is voted on again too soon']],
  ['soon, since she has left meanwhile', 1_000, { hasLeft: true }, []],
])('knows when somebody may be voted on again: %s', (_what, at, setup, expected) => {
  expect(violationsOfVotes([0, at], setup)).toEqual(expected);
});
