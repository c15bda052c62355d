import { beforeEach, expect, it } from 'vitest';
import type { DrawingItem, Point } from '../../shared/drawing/item.ts';
import type { ServerEvent } from '../../shared/protocol/events.ts';
import type { SavedGame } from './RoomWatch.ts';
import { Strokes } from './Strokes.ts';
import { clock, listIn, savedGame, seatOf, turnOf } from './testing.ts';

const turn = turnOf('a', 'zebra', ['b']);
const points: Point[] = [
  [0.1, 0.2, 0.5],
  [0.3, 0.4, 0.5],
];
const brush = { type: 'freehand', color: '#000000', size: 8 } as const;

let broken: string[];
let items: DrawingItem[];
let game: SavedGame;
let strokes: Strokes;

/** The room sends this to the socket of the one who guesses. */
const tell = (event: ServerEvent, payload: unknown) => strokes.emitted(['s-b'], event, payload);

beforeEach(() => {
  broken = [];
  items = [];
  const seats = ['a', 'b'].map((id) => seatOf(id, { socketId: `s-${id}` }));
  game = savedGame(seats, { phase: { name: 'drawing', clock, turn } });
  strokes = new Strokes(listIn(broken), { items: () => items });
  tell('drawingStart', { ...brush, startPoint: points[0] });
  tell('drawingUpdate', { nextPoint: points[1] });
});

/** The game is saved with these changes. */
function save(changes: Partial<SavedGame>): void {
  const before = game;
  game = { ...game, ...changes };
  strokes.check(before, game);
}

/** The drawer's connection is lost. */
const drop = () =>
  save({ seats: game.seats.map((seat) => (seat.id === 'a' ? { ...seat, droppedAt: 1 } : seat)) });

it('notices that an unfinished stroke is gone with its drawer', () => {
  drop();
  expect(broken).toEqual(['what others have seen stays in the picture']);
});

it('notices that one is gone with its turn, or kept without its end', () => {
  items = [{ ...brush, id: 'i', points: points.slice(0, 1) }];
  save({ phase: { name: 'round-over', clock, turn } });
  expect(broken).toEqual(['what others have seen stays in the picture']);
});

it('is content with a stroke that is kept', () => {
  items = [{ ...brush, id: 'i', points: [...points, [0.5, 0.5, 0.5]] }];
  save({ phase: { name: 'round-over', clock, turn } });
  expect(broken).toEqual([]);
});

it('is content if it was finished while nobody was told, and is undone later', () => {
  items = [{ ...brush, id: 'i', points }];
  save({});
  items = [];
  drop();
  expect(broken).toEqual([]);
});

it('is content if those who have seen it left, and others were told that another stroke was begun', () => {
  save({
    seats: game.seats.map((seat) => (seat.id === 'b' ? { ...seat, id: 'c', socketId: 's-c' } : seat)),
  });
  drop();
  expect(broken).toEqual([]);
});

it('is content if it was finished and undone before, or forgotten in a crash', () => {
  tell('drawingEnd', {});
  drop();
  tell('drawingStart', { ...brush, startPoint: points[0] });
  tell('drawingUpdate', { nextPoint: points[1] });
  strokes.lost();
  save({ phase: { name: 'finished', scores: [] } });
  expect(broken).toEqual([]);
});
