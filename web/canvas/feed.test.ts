import { describe, expect, test } from 'vitest';
import type { LiveStart, Point } from '../../shared/drawing/item.ts';
import { viewOf } from './actions.ts';
import { advanceFeed, feedChange, feedEnd, feedHistory, feedStart, feedUpdate } from './feed.ts';
import { type BoardState, createState } from './state.ts';
import { createTestDesk, shapeOf, strokeOf } from './testing/desk.ts';

const start: LiveStart = {
  type: 'freehand',
  id: 's',
  color: '#dc2626',
  size: 16,
  startPoint: [0.1, 0.1, 0.5],
};

const diagonal = (x: number): Point => [x, x, 0.5];

describe('the feed from the wire', () => {
  test('a stroke lives from its start to its end, where the finished item takes its place', () => {
    const state = createState();
    feedStart(state, start, 0);
    feedUpdate(state, [[0.2, 0.2, 0.5]], 16);
    expect(state.remote?.track).toEqual([
      [0.1, 0.1, 0.5],
      [0.2, 0.2, 0.5],
    ]);
    expect(state.items).toEqual([]);
    advanceFeed(state, 200, true);
    feedEnd(state, strokeOf('s'));
    expect(state.remote).toBeUndefined();
    expect(state.items).toEqual([strokeOf('s')]);
  });

  test('a stroke that ends with its last points is drawn to its end before the finished item takes its place', () => {
    const state = createState();
    feedStart(state, start, 0);
    feedUpdate(state, [diagonal(0.2), diagonal(0.3)], 40);
    feedEnd(state, strokeOf('s'));
    expect(advanceFeed(state, 60, true)).toBe(true);
    expect(state.remote?.shown).toBeGreaterThan(0);
    expect(state.items).toEqual([]);
    expect(advanceFeed(state, 200, true)).toBe(false);
    expect(state.remote).toBeUndefined();
    expect(state.items).toEqual([strokeOf('s')]);
  });

  test('who wants no gliding sees the finished item with the next paint', () => {
    const state = createState();
    feedStart(state, start, 0);
    feedUpdate(state, [diagonal(0.2), diagonal(0.3)], 40);
    feedEnd(state, strokeOf('s'));
    expect(advanceFeed(state, 41, false)).toBe(false);
    expect(state.items).toEqual([strokeOf('s')]);
  });

  test.each([
    ['another stroke', (state: BoardState) => feedStart(state, { ...start, id: 't' }, 50)],
    ['another end', (state: BoardState) => feedEnd(state, strokeOf('t'))],
    ['a change', (state: BoardState) => feedChange(state, shapeOf('box'))],
  ])('%s does not wait for what is still being drawn to its end, and comes after it', (_, next) => {
    const state = createState();
    feedStart(state, start, 0);
    feedUpdate(state, [diagonal(0.2), diagonal(0.3)], 40);
    feedEnd(state, strokeOf('s'));
    next(state);
    expect(state.items[0]).toEqual(strokeOf('s'));
    expect(state.remote?.finished).toBeUndefined();
  });

  test('a history has the finished item already, and points that come after the end are nothing', () => {
    const state = createState();
    feedStart(state, start, 0);
    feedUpdate(state, [diagonal(0.2), diagonal(0.3)], 40);
    feedEnd(state, strokeOf('s'));
    feedUpdate(state, [diagonal(0.9)], 41);
    expect(state.remote?.track).toHaveLength(3);
    feedHistory(state, [strokeOf('s')]);
    advanceFeed(state, 500, true);
    expect(state.items).toEqual([strokeOf('s')]);
  });

  test('updates and changes of nothing are ignored', () => {
    const state = createState();
    feedUpdate(state, [[0.2, 0.2, 0.5]], 0);
    feedChange(state, { id: 'gone', start: [0, 0], end: [1, 1], rotation: 0 });
    expect(state).toEqual(createState());
  });

  test('an end without its start is drawn, and one that comes twice is drawn once', () => {
    const state = createState();
    feedEnd(state, strokeOf('s'));
    feedEnd(state, strokeOf('s'));
    expect(state.items).toEqual([strokeOf('s')]);
  });

  test('who comes in the middle of a stroke gets what was drawn of it', () => {
    const state = createState();
    feedHistory(state, [strokeOf('old')]);
    feedStart(
      state,
      {
        ...start,
        points: [
          [0.1, 0.1, 0.5],
          [0.3, 0.3, 0.5],
        ],
      },
      0,
    );
    expect(state.remote?.track).toHaveLength(2);
  });

  test('a changed shape keeps its place, its colour and its kind', () => {
    const state = createState();
    feedHistory(state, [shapeOf('box', { color: '#22c55e' }), strokeOf('ink')]);
    feedChange(state, { id: 'box', start: [0, 0], end: [1, 1], rotation: 1 });
    expect(state.items).toEqual([
      shapeOf('box', { color: '#22c55e', start: [0, 0], end: [1, 1], rotation: 1 }),
      strokeOf('ink'),
    ]);
  });

  test('a history replaces everything and leaves nothing to undo', () => {
    const { pointer, state } = createTestDesk();
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    feedStart(state, start, 0);
    feedHistory(state, [strokeOf('theirs')]);
    expect(state.items).toEqual([strokeOf('theirs')]);
    expect(state.remote).toBeUndefined();
    expect(viewOf(state)).toMatchObject({ canUndo: false, isEmpty: false });
  });

  test('a shape that a history no longer has is let go of', () => {
    const { pointer, state } = createTestDesk();
    state.mode = 'select';
    feedHistory(state, [shapeOf('box')]);
    pointer.down([0.4, 0.3]);
    feedHistory(state, []);
    expect(state).toMatchObject({ gesture: undefined, selectedId: undefined });
  });
});
