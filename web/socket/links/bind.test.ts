import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Items } from '../../../shared/drawing/item.ts';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import type { RoomState } from '../../../shared/protocol/room.ts';
import { chatLine } from '../../../shared/testing/chatLine.ts';
import { memoryStorage } from '../../../shared/testing/memoryStorage.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { chat, resetChat } from '../../stores/chat.ts';
import { connectionClosed, connectionMade } from '../../stores/connection.ts';
import { gallery, resetGallery } from '../../stores/gallery.ts';
import { lobby, resetLobby } from '../../stores/lobby.ts';
import { attachPicture } from '../../stores/picture.ts';
import { resetRoom, room } from '../../stores/room.ts';
import { attachPad } from '../../stores/scribblePad.ts';
import { dismissAllToasts, someBoard, somePlayer, someRoom } from '../../stores/testing.ts';
import { toasts } from '../../stores/toasts.ts';
import { isAsked, resetTurn, turn } from '../../stores/turn.ts';
import { lineSaid, resetUnsent, unsent } from '../../stores/unsent.ts';
import { applyEvent } from './bind.ts';

/** What is on the board. */
let drawn: Items;
const board = someBoard({
  items: () => drawn,
  reset: () => {
    drawn = [];
  },
});
let detach: () => void;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  for (const reset of [resetRoom, resetTurn, resetChat, resetGallery, resetLobby, resetUnsent]) reset();
  drawn = [strokeOf('a')];
  connectionMade('socket-bob');
  detach = attachPicture(board);
});
afterEach(() => {
  detach();
  connectionClosed();
  dismissAllToasts();
});

const show = (part: Partial<RoomState> = {}) => applyEvent('roomUpdate', someRoom(part));
const say = (id: string, senderId: string) => applyEvent('chatMessage', chatLine({ id, senderId }));

const roundOver = (drawerId: string | null): Partial<RoomState> => ({
  status: 'round-over',
  phase: { name: 'round-over', deadlineAt: 0, next: 'turn' },
  currentTurn: { drawerId, word: null, maskedWord: null },
  revealedWord: 'owl',
});
const turnOfBob = { currentTurn: { drawerId: 'bob', word: null, maskedWord: null } };

test.each<[string, () => void]>([
  ['the board is emptied for the next', () => show(turnOfBob)],
  ['the picture is cleared', () => applyEvent('clearCanvas', null)],
])('the picture of a turn that is over is kept before %s', (_, next) => {
  const picture = drawn;
  show();
  show(roundOver('ana'));
  expect(gallery.pictures).toEqual([]);
  next();
  expect(gallery.pictures).toEqual([{ turnKey: '1:1:ana', word: 'owl', drawer: 'ANA', items: picture }]);
});

test('a new game begins without the pictures of the last one', () => {
  show(roundOver('ana'));
  show({ status: 'finished', phase: { name: 'finished' } });
  expect(gallery.pictures).toHaveLength(1);
  show({ status: 'waiting', phase: { name: 'waiting', startsAt: null } });
  show({ gameCount: 2 });
  expect(gallery.pictures).toEqual([]);
});

test('a page whose seat was taken for a while has the pictures of the same game alone', () => {
  const finished = { status: 'finished', phase: { name: 'finished' } } as const;
  show(roundOver('ana'));
  show(turnOfBob);
  resetRoom();
  show(turnOfBob);
  expect(gallery.pictures).toHaveLength(1);
  resetRoom();
  show({ ...finished, gameCount: 2 });
  expect(gallery.pictures).toEqual([]);
});

describe('whoever has lost points while away', () => {
  const ana = somePlayer('ana');
  const rich = somePlayer('bob', { score: 300 });
  const poor = somePlayer('bob');
  const notices = () => toasts.list.map(({ text }) => text);
  const told = ['A seat is kept for 60 seconds: yours is gone, and your points with it.'];

  test.each([
    ['as a guest is somebody new', { ...poor, id: 'new' }],
    ['with an account is the same', poor],
  ])('and %s is told so', (_, me) => {
    show({ players: [ana, rich], round: 2 });
    show({ players: [ana, me], round: 3 });
    expect(notices()).toEqual(told);
  });

  test('is told so though the page was reloaded meanwhile', () => {
    show({ players: [ana, rich], round: 2 });
    resetRoom();
    show({ players: [ana, { ...poor, id: 'new' }], round: 2 });
    show({ players: [ana, { ...poor, id: 'new' }], round: 2 });
    expect(notices()).toEqual(told);
  });

  test('is told so where the browser stores nothing, if the page was there all the time', () => {
    vi.stubGlobal('sessionStorage', undefined);
    show({ players: [ana, rich] });
    show({ players: [ana, poor] });
    expect(notices()).toEqual(told);
  });

  test.each<[string, Partial<RoomState>]>([
    ['is in another room', { roomId: 'OTHER1', players: [ana, poor] }],
    ['has logged in as somebody else', { players: [ana, { ...poor, username: 'Robert' }] }],
    ['has them still', { players: [ana, rich] }],
  ])('is told nothing if who reloads the page %s', (_, after) => {
    show({ players: [ana, rich] });
    resetRoom();
    show(after);
    expect(notices()).toEqual([]);
  });

  test.each<[string, () => void]>([
    ['they were removed', () => applyEvent('kicked', { message: 'Removed.', until: 0, sentAt: 0 })],
    ['another tab took the seat and left', () => applyEvent('seatTaken', { message: 'Elsewhere.' })],
  ])('is told nothing if %s', (_, end) => {
    show({ players: [ana, rich] });
    end();
    resetRoom();
    show({ players: [ana, poor] });
    expect(notices()).toEqual([]);
  });

  test.each<[string, Partial<RoomState>, Partial<RoomState>]>([
    ['the host plays again', { status: 'finished' }, { status: 'waiting', round: 0 }],
    ['another game has begun', { status: 'finished', round: 3 }, { round: 3 }],
    ['another game has begun, whose end was not seen', { round: 3 }, { round: 1 }],
  ])('is told nothing if %s', (_, before, after) => {
    show({ ...before, players: [ana, rich] });
    show({ ...after, players: [ana, poor] });
    expect(notices()).toEqual([]);
  });
});

test('the chat is divided where a turn that was seen has ended', () => {
  say('hello', 'ana');
  const words = () => chat.entries.flatMap((entry) => (entry.type === 'turn-end' ? entry.word : []));
  show(roundOver(null));
  expect(words()).toEqual([]);
  show();
  expect(words()).toEqual([]);
  show(roundOver('ana'));
  expect(words()).toEqual(['owl']);
});

test("a player's line is no longer on its way once it has come back, which it may do again", () => {
  show();
  lineSaid('1', 'first');
  lineSaid('2', 'second');
  const waiting = () => unsent.lines.map(({ text }) => text);
  say('m1', 'ana');
  expect(waiting()).toEqual(['first', 'second']);
  say('m2', 'bob');
  say('m2', 'bob');
  expect(waiting()).toEqual(['second']);
});

test('what is drawn goes to the board, and what is scribbled to the pad', () => {
  const [point, shape] = [[0.1, 0.2, 0.5] as const, shapeOf('b')];
  applyEvent('drawingHistory', drawn);
  expect(board.feed.history).toHaveBeenLastCalledWith(drawn);
  applyEvent('clearCanvas', null);
  expect(board.feed.history).toHaveBeenLastCalledWith([]);
  const start = { type: 'freehand', color: '#000000', size: 8, startPoint: point };
  applyEvent('drawingStart', start);
  expect(board.feed.start).toHaveBeenLastCalledWith(start);
  // As a stock client may send the end of a shape.
  applyEvent('drawingUpdate', { nextPoint: [0.1, 0.2] });
  expect(board.feed.update).toHaveBeenLastCalledWith([[0.1, 0.2, 0]]);
  applyEvent('shapeUpdated', shape);
  expect(board.feed.change).toHaveBeenLastCalledWith(shape);

  const scribbled: unknown[] = [];
  const detachPad = attachPad((...piece) => scribbled.push(piece));
  applyEvent('scribbled', { playerId: 'ana', points: packPoints([point]) });
  expect(scribbled).toEqual([['ana', [point]]]);
  detachPad();
});

test('a turn goes on between two views of the room', () => {
  show();
  applyEvent('letterRevealed', { maskedWord: 'o__' });
  expect(room.state?.currentTurn.maskedWord).toBe('o__');
  applyEvent('timerTick', 42);
  applyEvent('roundStart', { currentRound: 2, maxRounds: 3 });
  applyEvent('wordChoices', ['owl', 'kite', 'tree']);
  expect(turn).toMatchObject({
    secondsLeft: 42,
    banner: { round: 2, maxRounds: 3 },
    wordChoices: ['owl', 'kite', 'tree'],
  });
  applyEvent('systemMessage', { id: 'm', sender: null, senderId: null, text: 'Ana left.', type: 'system' });
  expect(chat.entries).toHaveLength(1);
});

test('what a player was asked for in a turn is over when another one begins, without an end of that', () => {
  const phase = { name: 'choosing', deadlineAt: 55_000, stoppedAt: null } as const;
  show({ ...turnOfBob, phase });
  applyEvent('wordChoices', ['owl', 'kite', 'tree']);
  expect(isAsked()).toBe(true);
  show({ phase });
  expect(isAsked()).toBe(false);
  show(turnOfBob);
  applyEvent('drawerNudged', { seconds: 10 });
  expect(isAsked()).toBe(true);
  show();
  expect(isAsked()).toBe(false);
  show({ ...turnOfBob, phase: { name: 'paused', deadlineAt: 99_000 } });
  applyEvent('wordChoices', ['owl', 'kite', 'tree']);
  show({ phase: { name: 'paused', deadlineAt: 99_000 } });
  expect(isAsked()).toBe(false);
});

test.each(['publicRoomFound', 'roomCreated'])('%s names the room to go to', (event) => {
  applyEvent(event, { roomId: 'ABC123' });
  expect(lobby.roomId).toBe('ABC123');
});

test.each(['motd', 'toString', '__proto__'])(
  '%s, an event that this version does not know, is ignored',
  (event) => {
    expect(() => applyEvent(event, {})).not.toThrow();
  },
);
