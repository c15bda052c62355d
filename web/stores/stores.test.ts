import { beforeEach, expect, test } from 'vitest';
import type { ChatMessage } from '../../shared/protocol/room.ts';
import { isAnswerTo } from './ballot.ts';
import { chat, chatGrew, resetChat, turnEnded } from './chat.ts';
import { attachPicture, resetPicture, syncPicture, toPicture } from './picture.ts';
import { kicked, letterRevealed, resetRoom, room, roomEnded, roomUpdated } from './room.ts';
import { somePlayer, someRoom, someSink } from './testing.ts';
import { dismissToast, showToast, toasts } from './toasts.ts';
import {
  gameEnded,
  nudgeAnswered,
  nudged,
  resetTurn,
  roundStarted,
  selectionStarted,
  ticked,
  turn,
  turnSettled,
  wordsOffered,
} from './turn.ts';

beforeEach(() => {
  resetRoom();
  resetTurn();
  resetChat();
  resetPicture();
  for (const { id } of [...toasts.list]) dismissToast(id);
});

const line = (id: string): ChatMessage => ({
  id,
  sender: 'Ana',
  senderId: 'ana',
  text: 'hello',
  type: 'normal',
  isGuesserChat: false,
  sentAt: 0,
});

const choosing = { name: 'choosing', deadlineAt: 55_000 } as const;

test('a player is identified by their socket, and keeps the id while reconnecting', () => {
  roomUpdated(someRoom(), 'socket-bob', 40_000);
  expect(room.myId).toBe('bob');
  roomUpdated(someRoom(), 'a-new-socket', 40_000);
  expect(room.myId).toBe('bob');
});

test("the clock offset is the server's clock minus this one", () => {
  roomUpdated(someRoom({ sentAt: 50_000 }), null, 47_500);
  expect(room.clockOffsetMs).toBe(2_500);
});

test('a state that arrives late, as on a page that was frozen, does not set the clock back', () => {
  roomUpdated(someRoom({ sentAt: 50_000 }), null, 47_500);
  roomUpdated(someRoom({ sentAt: 51_000 }), null, 58_500);
  expect(room.clockOffsetMs).toBe(2_500);
  roomUpdated(someRoom({ sentAt: 60_000 }), null, 57_400);
  expect(room.clockOffsetMs).toBe(2_600);
});

test('a turn is identified by round and drawer, and its end is not another turn', () => {
  const drawnBy = (drawerId: string | null, round = 1) =>
    someRoom({ round, currentTurn: { drawerId, word: null, maskedWord: null } });
  expect(roomUpdated(drawnBy('ana'), null, 0)).toBe(false);
  expect(roomUpdated(drawnBy(null), null, 0)).toBe(false);
  expect(roomUpdated(drawnBy('bob'), null, 0)).toBe(true);
  expect(roomUpdated(drawnBy('bob', 2), null, 0)).toBe(true);
});

test('a view of the room clears its end', () => {
  roomEnded('seat-taken');
  roomUpdated(someRoom(), null, 0);
  expect(room.end).toBeNull();
});

test('a revealed letter only changes the masked word', () => {
  roomUpdated(someRoom(), null, 0);
  letterRevealed('a____');
  expect(room.state?.currentTurn).toEqual({ drawerId: 'ana', word: null, maskedWord: 'a____' });
});

test('the choices go when a word is chosen or the choosing is over', () => {
  wordsOffered(['cat', 'dog', 'cow']);
  turnSettled(someRoom({ phase: choosing, currentTurn: { drawerId: 'ana', word: null, maskedWord: null } }));
  expect(turn.wordChoices).toHaveLength(3);
  turnSettled(someRoom({ currentTurn: { drawerId: 'ana', word: 'cat', maskedWord: '___' } }));
  expect(turn.wordChoices).toEqual([]);
});

test('the selection countdown lasts as long as the choosing phase', () => {
  selectionStarted('Ana', 15);
  turnSettled(someRoom({ phase: choosing }));
  expect(turn.countdown).toEqual({ drawer: 'Ana' });
  expect(turn.secondsLeft).toBe(15);
  turnSettled(someRoom());
  expect(turn.countdown).toBeNull();
});

test('the final scores stay while the game is finished and go with the next game', () => {
  gameEnded([{ id: 'ana', username: 'Ana', avatar: '/a', score: 3 }]);
  turnSettled(someRoom({ status: 'finished', phase: { name: 'finished' } }));
  expect(turn.finalScores).toHaveLength(1);
  turnSettled(someRoom({ status: 'waiting', phase: { name: 'waiting', startsAt: null } }));
  expect(turn.finalScores).toEqual([]);
});

test('the seconds follow the ticks, and a view of the room corrects them', () => {
  ticked(12);
  expect(turn.secondsLeft).toBe(12);
  turnSettled(someRoom({ phase: { name: 'drawing', deadlineAt: 49_001, stoppedAt: null }, sentAt: 40_000 }));
  expect(turn.secondsLeft).toBe(10);
});

test('a stopped clock shows the time at which it stopped', () => {
  turnSettled(
    someRoom({ phase: { name: 'drawing', deadlineAt: 50_000, stoppedAt: 30_000 }, sentAt: 40_000 }),
  );
  expect(turn.secondsLeft).toBe(20);
});

test('a round is announced with its number', () => {
  roundStarted(2, 5);
  expect(turn.banner).toEqual({ round: 2, maxRounds: 5 });
});

test('a replayed chat line is shown once', () => {
  chatGrew(line('1'));
  chatGrew(line('2'));
  chatGrew(line('1'));
  expect(chat.entries.map(({ id }) => id)).toEqual(['1', '2']);
});

test("a turn's end divides the chat once, however often it is reported", () => {
  turnEnded('1:ana', 'kangaroo');
  expect(chat.entries).toEqual([]);
  chatGrew(line('1'));
  turnEnded('1:ana', 'kangaroo');
  chatGrew(line('2'));
  turnEnded('1:ana', 'kangaroo');
  turnEnded('1:bob', 'owl');
  expect(chat.entries.map((entry) => (entry.type === 'turn-end' ? entry.word : entry.id))).toEqual([
    '1',
    'kangaroo',
    '2',
    'owl',
  ]);
});

test('only the newest 300 chat lines are kept', () => {
  for (let id = 0; id < 305; id += 1) chatGrew(line(String(id)));
  expect(chat.entries).toHaveLength(300);
  expect(chat.entries[0]?.id).toBe('5');
});

test('the same notice is not stacked, and only three are shown at once', () => {
  for (const text of ['one', 'one', 'two', 'three', 'four']) showToast(text);
  expect(toasts.list.map(({ text }) => text)).toEqual(['two', 'three', 'four']);
});

test('drawing events before a board is attached are queued for it, in order', () => {
  const seen: string[] = [];
  toPicture(() => seen.push('first'));
  toPicture(() => seen.push('second'));
  expect(seen).toEqual([]);
  const detach = attachPicture(someSink());
  toPicture(() => seen.push('third'));
  expect(seen).toEqual(['first', 'second', 'third']);
  detach();
});

test('a picture can be synced only while there is a board', () => {
  expect(syncPicture()).toBe(false);
  const detach = attachPicture(someSink());
  expect(syncPicture()).toBe(true);
  detach();
  expect(syncPicture()).toBe(false);
});

test('a late detach does not affect the next board', () => {
  const detachFirst = attachPicture(someSink());
  const detachSecond = attachPicture(someSink());
  detachFirst();
  expect(syncPicture()).toBe(true);
  detachSecond();
});

test('players of a room are found by the id of their socket', () => {
  roomUpdated(someRoom({ players: [somePlayer('eve', { socketId: 'x' })] }), 'x', 0);
  expect(room.myId).toBe('eve');
});

test('a removed player knows why and until when, until another room is opened', () => {
  kicked({ message: 'The host has removed you from this room.', until: 700_000, sentAt: 100_000 }, 0);
  expect(room).toMatchObject({ end: 'kicked', kick: { until: 700_000 } });
  resetRoom();
  expect(room).toMatchObject({ end: null, kick: null });
});

test('a banned player who never saw the room learns from the refusal how the clocks differ', () => {
  const removed = { message: 'The host has removed you from this room.', until: 700_000, sentAt: 100_000 };
  kicked(removed, 3_700_000);
  expect(room.clockOffsetMs).toBe(-3_600_000);
  resetRoom();
  roomUpdated(someRoom({ sentAt: 100_000 }), null, 99_000);
  // It may have been stored for a while.
  kicked(removed, 130_000);
  expect(room.clockOffsetMs).toBe(1_000);
});

test('a nudge goes with any answer, and with the turn', () => {
  nudged(90_000);
  turnSettled(someRoom());
  expect(turn.nudgedUntil).toBe(90_000);
  nudgeAnswered();
  expect(turn.nudgedUntil).toBeNull();
  nudged(95_000);
  turnSettled(
    someRoom({ status: 'round-over', phase: { name: 'round-over', deadlineAt: 99_000, next: 'turn' } }),
  );
  expect(turn.nudgedUntil).toBeNull();
});

test('an answer belongs to the current vote, not to the next one on the same player', () => {
  const answer = { targetId: 'bob', at: 100_000 };
  expect(isAnswerTo({ targetId: 'bob', endsAt: 160_000 }, answer)).toBe(true);
  expect(isAnswerTo({ targetId: 'bob', endsAt: 340_000 }, answer)).toBe(false);
  expect(isAnswerTo({ targetId: 'ana', endsAt: 160_000 }, answer)).toBe(false);
  expect(isAnswerTo({ targetId: 'ana', endsAt: 160_000 }, null)).toBe(false);
});
