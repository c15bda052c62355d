import { beforeEach, expect, it } from 'vitest';
import type { DrawingItem, Point } from '../../shared/drawing/item.ts';
import type { SavedGame } from './RoomWatch.ts';
import { Strokes } from './Strokes.ts';
import { listIn, savedGame, seatOf } from './testing.ts';

const clock = { deadlineAt: 90_000, stoppedAt: null, durationMs: 60_000 };
const turn = { drawerId: 'a', word: 'zebra', revealed: [], guesses: [], counted: ['b'], drawerPoints: 0 };
const points: Point[] = [
  [0.1, 0.2, 0.5],
  [0.3, 0.4, 0.5],
];
const brush = { type: 'freehand', color: '#000000', size: 8 } as const;

let broken: string[];
let writes = 0;
let items: DrawingItem[];
let game: SavedGame;
let strokes: Strokes;

/** The room sends this to the socket of the one who guesses. */
const tell = (event: string, payload: unknown) => strokes.emitted(['s-b'], event, payload);

beforeEach(() => {
  broken = [];
  items = [];
  const seats = ['a', 'b'].map((id) => seatOf(id, { socketId: `s-${id}` }));
  game = savedGame(seats, { phase: { name: 'drawing', clock, turn } });
  const watch = {
    get game() {
      return game;
    },
    items: () => items,
    get writes() {
      return ++writes;
    },
  };
  strokes = new Strokes(listIn(broken), watch);
  strokes.check();
  tell('drawingStart', { ...brush, startPoint: points[0] });
  tell('drawingUpdate', { nextPoint: points[1] });
});

/** The drawer's connection is lost. */
function drop(): void {
  game = { ...game, seats: game.seats.map((seat) => (seat.id === 'a' ? { ...seat, droppedAt: 1 } : seat)) };
  strokes.check();
}

it('notices that an unfinished stroke is gone with its drawer', () => {
  drop();
  expect(broken).toEqual(['what others have seen stays in the picture']);
});

it('notices that one is gone with its turn, or kept without its end', () => {
  items = [{ ...brush, id: 'i', points: points.slice(0, 1) }];
  game = { ...game, phase: { name: 'round-over', clock, turn } };
  strokes.check();
  expect(broken).toEqual(['what others have seen stays in the picture']);
});

it('is content with a stroke that is kept, told before the event is over', () => {
  items = [{ ...brush, id: 'i', points: [...points, [0.5, 0.5, 0.5]] }];
  game = { ...game, phase: { name: 'round-over', clock, turn } };
  tell('drawingEnd', { finalStroke: items[0], drawerId: 'a' });
  strokes.check();
  expect(broken).toEqual([]);
});

it('is content if it was finished while nobody was told, and is undone later', () => {
  items = [{ ...brush, id: 'i', points }];
  strokes.check();
  items = [];
  drop();
  expect(broken).toEqual([]);
});

it('is content if those who have seen it left, and others were told that another stroke was begun', () => {
  game = {
    ...game,
    seats: game.seats.map((seat) => (seat.id === 'b' ? { ...seat, id: 'c', socketId: 's-c' } : seat)),
  };
  strokes.check();
  drop();
  expect(broken).toEqual([]);
});

it('is content if it was finished and undone before, or forgotten in a crash', () => {
  tell('drawingEnd', {});
  drop();
  tell('drawingStart', { ...brush, startPoint: points[0] });
  tell('drawingUpdate', { nextPoint: points[1] });
  strokes.lost();
  game = { ...game, phase: { name: 'finished', scores: [] } };
  strokes.check();
  expect(broken).toEqual([]);
});
