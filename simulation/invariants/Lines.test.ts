import { beforeEach, expect, it } from 'vitest';
import { chat as limits } from '../../shared/protocol/limits.ts';
import { uniqueLine } from './Ledger.ts';
import { Lines } from './Lines.ts';
import type { SavedGame } from './RoomWatch.ts';
import { clock, listIn, savedGame, seatOf, turnOf } from './testing.ts';

let broken: string[];
let game: SavedGame;
let lines: Lines;

beforeEach(() => {
  broken = [];
  seat('b', 's-b');
  const watch = {
    get game() {
      return game;
    },
    ownSockets: () => new Set(game.seats.map(({ socketId }) => socketId)),
  };
  lines = new Lines(listIn(broken), watch);
});

/** Two players, of whom one is away or on another connection. */
function seat(id: string, socketId: string, droppedAt: number | null = null): void {
  game = savedGame([seatOf('a', { socketId: 's-a' }), seatOf(id, { socketId, droppedAt })]);
}

/** A line that was said at 1000, by its number. */
function emit(socketIds: string[], number = 1, now = 1_000, type: 'normal' | 'system' = 'normal'): void {
  const said = { sender: 'a', senderId: 'a', type, isGuesserChat: false } as const;
  lines.emitted(
    socketIds,
    { ...said, id: `m${number}`, sentAt: 1_000, text: `${uniqueLine}a 1` },
    now,
    () => true,
  );
  lines.check(game);
}

it('notices a line that is not sent to somebody who is here, or away', () => {
  emit(['s-a']);
  seat('b', 's-b', 900);
  emit(['s-a'], 2);
  expect(broken).toEqual(['everybody hears what is said', 'everybody hears what is said']);
});

it.each([
  ['all of them', ['s-a', 's-b'], []],
  ['one of them', ['s-a'], ['who knows the word talks to those who know it, alone']],
  [
    'somebody who still guesses, too',
    ['s-a', 's-b', 's-c'],
    ['who knows the word talks to those who know it, alone'],
  ],
])(
  'knows to whom those talk who know the word, though the turn ends then: to %s',
  (_, socketIds, expected) => {
    const guesses = [{ id: 'b', points: 100, isCounted: true }];
    const turn = { ...turnOf('a', 'dog', ['b']), guesses };
    const seats = ['a', 'b', 'c'].map((id) => seatOf(id, { socketId: `s-${id}` }));
    const said = { sender: 'a', senderId: 'a', type: 'normal', isGuesserChat: true } as const;
    for (const name of ['drawing', 'round-over'] as const) {
      broken.length = 0;
      game = savedGame(seats, { phase: { name, clock, turn } });
      lines.emitted(
        socketIds,
        { ...said, id: name === 'drawing' ? 'm1' : 'm2', sentAt: 1_000, text: 'well done' },
        1_000,
        () => true,
      );
      expect(broken).toEqual(expected);
    }
  },
);

it.each([
  ['zebar', ['s-a', 's-b'], []],
  ['is it a zebra', ['s-a', 's-b', 's-c'], ['who knows the word talks to those who know it, alone']],
  ['zebra crossing', ['s-b'], ['who knows the word talks to those who know it, alone']],
  ['horse', ['s-a', 's-b', 's-c'], []],
  ['horse', ['s-a', 's-b'], ['everybody hears what is said']],
])('knows who hears it if somebody who guesses says %j to %j', (text, socketIds, expected) => {
  const turn = turnOf('a', 'zebra', ['b', 'c']);
  const seats = ['a', 'b', 'c'].map((id) => seatOf(id, { socketId: `s-${id}` }));
  game = savedGame(seats, { phase: { name: 'drawing', clock, turn } });
  const said = { sender: 'b', senderId: 'b', type: 'normal', isGuesserChat: false } as const;
  lines.emitted(socketIds, { ...said, id: 'm1', sentAt: 1_000, text }, 1_000, () => true);
  expect(broken).toEqual(expected);
});

it('notices a player who comes back on another connection without the lines that were said meanwhile', () => {
  seat('b', 's-b', 900);
  emit(['s-a', 's-b']);
  seat('b', 's-b2');
  lines.check(game);
  expect(broken).toEqual(['who was away hears what was said']);
});

it('notices a player who comes back on another connection without what the room has told them meanwhile', () => {
  seat('b', 's-b', 900);
  emit(['s-a'], 1, 1_000, 'system');
  emit(['s-a', 's-b'], 2, 1_000, 'system');
  seat('b', 's-b2');
  lines.check(game);
  expect(broken).toEqual(['who was away hears what was said']);
});

it('is content if so much was said since that the room need not keep it all', () => {
  seat('b', 's-b', 900);
  emit(['s-a', 's-b']);
  seat('b', 's-b2');
  game = { ...game, messageCount: 1 + limits.maxMissedLines };
  lines.check(game);
  expect(broken).toEqual([]);
});

it('is content if the lines come again, or if the connection is recovered, or the room has crashed', () => {
  const returns: [socketId: string, comeBack: () => void][] = [
    ['s-b', () => {}],
    ['s-b2', () => emit(['s-b2'], 2)],
    ['s-b3', () => emit(['s-b3'], 3, 2_000)],
    ['s-b4', () => lines.lost()],
  ];
  for (const [index, [socketId, comeBack]] of returns.entries()) {
    seat('b', 's-b', 900);
    emit(['s-a', 's-b'], index + 1);
    seat('b', socketId);
    comeBack();
    lines.check(game);
  }
  expect(broken).toEqual([]);
});
