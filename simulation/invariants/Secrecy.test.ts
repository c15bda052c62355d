import { beforeEach, expect, it } from 'vitest';
import type { SavedGame } from './RoomWatch.ts';
import { Secrecy } from './Secrecy.ts';
import { clock, savedGame, seatOf, turnOf } from './testing.ts';

const lineOf = (senderId: string, text = 'is it a zebra', sentAt = 1_000) =>
  `42["chatMessage",${JSON.stringify({ sender: 'somebody', senderId, text, type: 'normal', sentAt })}]`;
const line = lineOf('another');
const turn = turnOf('drawer', 'zebra', ['guesser']);

let broken: string[];
let game: SavedGame;
let secrecy: Secrecy;

/** The drawer's connection, while another guesses. */
function sitDrawer(socketId: string): void {
  const seats = [seatOf('drawer', { socketId }), seatOf('guesser', { socketId: 's-b' })];
  game = savedGame(seats, { phase: { name: 'drawing', clock, turn } });
  secrecy.saved(game, 1_000);
}

/** A frame to a client that has not been told who it is. */
const tell = (socketId: string, frame = line) =>
  secrecy.checkFrame(
    { page: socketId, roomId: 'ABC123', playerId: undefined, socketIds: new Set([socketId]) },
    frame,
  );

beforeEach(() => {
  broken = [];
  secrecy = new Secrecy({ violate: (_, what) => void broken.push(what) });
  sitDrawer('s-a');
});

it('notices the word on its way to whoever guesses, and to strangers', () => {
  tell('s-a');
  expect(broken).toEqual([]);
  tell('s-b');
  tell('s-nobody');
  expect(broken).toEqual([`s-b: ${line}`, `s-nobody: ${line}`]);
});

it('notices a near miss in the chat, but takes no other text or word for one', () => {
  const nearMiss = lineOf('another', 'Zebrax');
  tell('s-b', lineOf('another', 'zebu, cobra'));
  tell('s-b', '42["drawingEnd",{"finalStroke":{"id":"zebrax"},"drawerId":"drawer"},"offset"]');
  expect(broken).toEqual([]);
  tell('s-a', nearMiss);
  tell('s-b', nearMiss);
  expect(broken).toEqual([`s-b: ${nearMiss}`]);
});

it('notices it in whatever a client is sent before it knows who it is, and in acknowledgements', () => {
  const view = '42["roomUpdate",{"currentTurn":{"word":"zebra"}},"offset"]';
  const ack = '430[{"ok":true,"word":"zebra"}]';
  tell('s-b', view);
  tell('s-b', ack);
  expect(broken).toEqual([`s-b: ${view}`, `s-b: ${ack}`]);
});

it('is content with what a player said themselves, but notices the word in a note to them', () => {
  tell('s-b', lineOf('guesser'));
  expect(broken).toEqual([]);
  const note = lineOf('guesser').replace('chatMessage', 'systemMessage');
  tell('s-b', note);
  expect(broken).toEqual([`s-b: ${note}`]);
});

it('is content with what the drawer was sent before another tab took the seat over', () => {
  sitDrawer('s-a2');
  tell('s-a');
  tell('s-a2');
  expect(broken).toEqual([]);
});

it('is content with what the drawer is sent on a connection that the client has already given up', () => {
  const receiver = { page: 'P', roomId: 'ABC123', playerId: 'former' };
  secrecy.checkFrame({ ...receiver, socketIds: new Set(['s-a', 's-new']) }, line);
  expect(broken).toEqual([]);
  secrecy.checkFrame({ ...receiver, socketIds: new Set(['s-new']) }, line);
  expect(broken).toEqual([`P: ${line}`]);
});

it('is content with a scribble whose packed points happen to spell the word', () => {
  tell('s-b', '42["scribbled",{"playerId":"drawer","points":"zebra-"},"offset"]');
  expect(broken).toEqual([]);
});

it('is content with an earlier word that contains the word, sent late', () => {
  const phase = {
    name: 'round-over',
    clock,
    turn: { ...turn, drawerPoints: 0, word: 'zebra crossing' },
  } as const;
  secrecy.saved({ ...game, phase }, 1_000);
  sitDrawer('s-a');
  tell('s-b', '42["roomUpdate",{"revealedWord":"zebra crossing"}]');
  expect(broken).toEqual([]);
  tell('s-b', '42["roomUpdate",{"revealedWord":"a zebra"}]');
  expect(broken).toHaveLength(1);
});

it('is content with ids that happen to spell the word, but with no other text beside them', () => {
  sitDrawer('zebra-4qX');
  const frameOf = (id: string) =>
    `42["drawingEnd",{"finalStroke":{"id":"${id}"},"drawerId":"drawer"},"offset"]`;
  tell('s-b', '42["roomUpdate",{"players":[{"id":"drawer","socketId":"zebra-4qX"}]},"offset"]');
  tell('s-b', frameOf('stroke_zebra-4qX_90000'));
  expect(broken).toEqual([]);
  tell('s-b', frameOf('stroke_zebra_zebra-4qX'));
  expect(broken).toEqual([`s-b: ${frameOf('stroke_zebra_zebra-4qX')}`]);
});

it('tells a drawer who gives away what is on offer from others who happen to say it', () => {
  const phase = { name: 'choosing', clock, drawerId: 'drawer', words: ['zebra', 'horse', 'donkey'] } as const;
  secrecy.saved({ ...game, phase }, 2_000);
  tell('s-c', lineOf('guesser', 'a zebra', 2_500));
  tell('s-c', lineOf('drawer', 'a zebra', 1_500));
  expect(broken).toEqual([]);
  const said = lineOf('drawer', 'shall I draw a zebra', 2_500);
  tell('s-c', said);
  expect(broken).toEqual([`s-c: ${said}`]);
});

it('tells what was said about the word from what happened to be said before there was one', () => {
  const phase = { name: 'choosing', clock, drawerId: 'drawer', words: ['zebra', 'horse', 'donkey'] } as const;
  secrecy.saved({ ...game, phase }, 2_000);
  secrecy.saved(game, 3_000);
  tell('s-b', lineOf('another', 'zebar', 2_500));
  expect(broken).toEqual([]);
  tell('s-b', lineOf('another', 'zebar', 3_500));
  tell('s-b', lineOf('drawer', 'zebar', 2_500));
  expect(broken).toHaveLength(2);
});

it('is content with a log line in which SQLite names a table, but not with the word beside it', () => {
  secrecy.saved({ ...game, phase: { name: 'drawing', clock, turn: { ...turn, word: 'table' } } }, 1_000);
  expect(secrecy.isIn('no such table: socketio_missed')).toBe(false);
  expect(secrecy.isIn('no such table: table')).toBe(true);
});
