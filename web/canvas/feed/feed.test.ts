import { describe, expect, test } from 'vitest';
import type { LiveStart, Point } from '../../../shared/drawing/item.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { clearPicture, redoStep, reset, setEnabled, undoStep, viewOf } from '../actions.ts';
import { type BoardState, createState } from '../state.ts';
import { createTestDesk } from '../testing/desk.ts';
import {
  advanceFeed,
  feedChange,
  feedEnd,
  feedHistory,
  feedRemoval,
  feedStart,
  feedUpdate,
  knownItems,
} from './feed.ts';

const start: LiveStart = {
  type: 'freehand',
  id: 's',
  color: '#dc2626',
  size: 16,
  startPoint: [0.1, 0.1, 0.5],
};

const diagonal = (x: number): Point => [x, x, 0.5];
const gliding = () => true;
const jumping = () => false;

/** A disabled board. */
function watchingDesk() {
  const watching = createTestDesk();
  watching.state.enabled = false;
  return watching;
}

describe('the feed from the wire', () => {
  test('a stroke is live from its start to its end, and is then replaced by the finished item', () => {
    const state = createState();
    feedStart(state, start, 0);
    feedUpdate(state, [[0.2, 0.2, 0.5]], 16);
    expect(state.remote?.track).toEqual([
      [0.1, 0.1, 0.5],
      [0.2, 0.2, 0.5],
    ]);
    expect(state.items).toEqual([]);
    advanceFeed(state, 200, gliding);
    feedEnd(state, strokeOf('s'));
    expect(state.remote).toBeUndefined();
    expect(state.items).toEqual([strokeOf('s')]);
  });

  test('a stroke that ends with its last points glides to its end before the finished item replaces it', () => {
    const state = createState();
    feedStart(state, start, 0);
    feedUpdate(state, [diagonal(0.2), diagonal(0.3)], 40);
    feedEnd(state, strokeOf('s'));
    expect(advanceFeed(state, 60, gliding)).toBe(true);
    expect(state.remote?.shown).toBeGreaterThan(0);
    expect(state.items).toEqual([]);
    expect(advanceFeed(state, 200, gliding)).toBe(false);
    expect(state.remote).toBeUndefined();
    expect(state.items).toEqual([strokeOf('s')]);
  });

  test('a finished item is known while its head still glides, as it does for ever in a tab that paints nothing', () => {
    const state = createState();
    feedStart(state, start, 0);
    feedUpdate(state, [diagonal(0.2), diagonal(0.3)], 40);
    expect(knownItems(state)).toEqual([]);
    feedEnd(state, strokeOf('s'));
    expect(knownItems(state)).toEqual([strokeOf('s')]);
    expect(advanceFeed(state, 60, gliding)).toBe(true);
    advanceFeed(state, 200, gliding);
    expect(knownItems(state)).toBe(state.items);
  });

  test('without gliding the finished item is visible with the next paint', () => {
    const state = createState();
    feedStart(state, start, 0);
    feedUpdate(state, [diagonal(0.2), diagonal(0.3)], 40);
    feedEnd(state, strokeOf('s'));
    expect(advanceFeed(state, 41, jumping)).toBe(false);
    expect(state.items).toEqual([strokeOf('s')]);
  });

  test.each([
    ['another stroke', (state: BoardState) => feedStart(state, { ...start, id: 't' }, 50)],
    ['another end', (state: BoardState) => feedEnd(state, strokeOf('t'))],
    ['a change', (state: BoardState) => feedChange(state, shapeOf('box'))],
  ])('%s does not wait for a gliding stroke, which is finished first', (_, next) => {
    const state = createState();
    feedStart(state, start, 0);
    feedUpdate(state, [diagonal(0.2), diagonal(0.3)], 40);
    feedEnd(state, strokeOf('s'));
    next(state);
    expect(state.items[0]).toEqual(strokeOf('s'));
    expect(state.remote?.finished).toBeUndefined();
  });

  test('points after the end are ignored, and a history with the finished item does not duplicate it', () => {
    const { desk, state } = watchingDesk();
    feedStart(state, start, 0);
    feedUpdate(state, [diagonal(0.2), diagonal(0.3)], 40);
    feedEnd(state, strokeOf('s'));
    feedUpdate(state, [diagonal(0.9)], 41);
    expect(state.remote?.track).toHaveLength(3);
    feedHistory(desk, [strokeOf('s')]);
    advanceFeed(state, 500, gliding);
    expect(state.items).toEqual([strokeOf('s')]);
  });

  test('updates and changes of unknown items are ignored', () => {
    const state = createState();
    feedUpdate(state, [[0.2, 0.2, 0.5]], 0);
    feedChange(state, { id: 'gone', start: [0, 0], end: [1, 1], rotation: 0 });
    expect(advanceFeed(state, 100, gliding)).toBe(false);
    expect(state).toEqual(createState());
  });

  test('an end without its start is drawn, and a repeated one only once', () => {
    const state = createState();
    feedEnd(state, strokeOf('s'));
    feedEnd(state, strokeOf('s'));
    expect(state.items).toEqual([strokeOf('s')]);
  });

  test('a late joiner gets what was drawn of the current stroke', () => {
    const { desk, state } = watchingDesk();
    feedHistory(desk, [strokeOf('old')]);
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

  test('a changed shape keeps its z-order, its colour and its kind', () => {
    const { desk, state } = watchingDesk();
    feedHistory(desk, [shapeOf('other'), shapeOf('box', { color: '#22c55e' }), strokeOf('ink')]);
    feedChange(state, { id: 'box', start: [0, 0], end: [1, 1], rotation: 1 });
    expect(state.items).toEqual([
      shapeOf('other'),
      shapeOf('box', { color: '#22c55e', start: [0, 0], end: [1, 1], rotation: 1 }),
      strokeOf('ink'),
    ]);
  });

  test('a history replaces everything and leaves nothing to undo', () => {
    const { desk, state } = watchingDesk();
    feedEnd(state, strokeOf('old'));
    feedStart(state, start, 0);
    feedHistory(desk, [strokeOf('theirs')]);
    expect(state.items).toEqual([strokeOf('theirs')]);
    expect(state.remote).toBeUndefined();
    expect(viewOf(state)).toMatchObject({ canUndo: false, isEmpty: false });
  });

  test('a history keeps the identical objects of unchanged items', () => {
    const { desk, state } = watchingDesk();
    feedHistory(desk, [strokeOf('a'), shapeOf('box'), strokeOf('b')]);
    const [stroke, shape, last] = state.items;
    feedHistory(desk, [strokeOf('a'), shapeOf('box', { rotation: 1 }), strokeOf('b', [[0.5, 0.5, 0.5]])]);
    expect(state.items[0]).toBe(stroke);
    expect(state.items[1]).not.toBe(shape);
    expect(state.items[2]).not.toBe(last);
    feedHistory(desk, [strokeOf('a')]);
    expect(state.items).toEqual([strokeOf('a')]);
    expect(state.items[0]).toBe(stroke);
  });
});

describe('a history that reaches a drawer late', () => {
  test('goes below the stroke drawn since, which can be undone separately', () => {
    const { desk, state, pointer, sent } = createTestDesk();
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    const [drawn] = state.items;
    sent.length = 0;
    feedHistory(desk, [strokeOf('before')]);
    expect(state.items).toEqual([strokeOf('before'), drawn]);
    expect(sent).toEqual([['sync', state.items]]);
    undoStep(desk);
    expect(state.items).toEqual([strokeOf('before')]);
  });

  test('does not duplicate a stroke that it already contains', () => {
    const { desk, state, pointer } = createTestDesk();
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    const [drawn] = state.items;
    feedHistory(desk, [strokeOf('before'), strokeOf(drawn?.id ?? '')]);
    expect(state.items).toEqual([strokeOf('before'), drawn]);
  });

  test('is restored even if everything was undone, which had sent the server an empty picture', () => {
    const { desk, state, pointer, sentOf } = createTestDesk();
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    undoStep(desk);
    feedHistory(desk, [strokeOf('before')]);
    expect(sentOf('sync').at(-1)).toEqual(['sync', [strokeOf('before')]]);
    redoStep(desk);
    expect(state.items.map(({ id }) => id)).toEqual(['before', 'item-1']);
  });

  test('does not bring back what was cleared since, and the others lose it too', () => {
    const { desk, state, pointer, sent } = createTestDesk();
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    const drawn = state.items;
    clearPicture(desk);
    sent.length = 0;
    feedHistory(desk, drawn);
    expect(state.items).toEqual([]);
    expect(sent).toEqual([['sync', []]]);
  });

  test('keeps the unfinished stroke, and announces it again', () => {
    const { desk, state, pointer, sent } = createTestDesk();
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    pointer.down([0.5, 0.5]);
    sent.length = 0;
    feedHistory(desk, [strokeOf('before')]);
    expect(sent.map(([type]) => type)).toEqual(['sync', 'start']);
    pointer.up([0.6, 0.6]);
    expect(state.items.map(({ id }) => id)).toEqual(['before', 'item-1', 'item-2']);
  });

  test('does not keep what the others have of the first stroke, which goes on', () => {
    const { desk, state, pointer, sent } = createTestDesk();
    pointer.down([0.1, 0.1]);
    pointer.move([0.2, 0.2]);
    sent.length = 0;
    feedHistory(desk, [strokeOf('before'), strokeOf('item-1')]);
    expect(sent).toMatchObject([
      ['sync', [{ id: 'before' }]],
      ['start', { id: 'item-1', startPoint: [0.2, 0.2, 0.5] }],
    ]);
    pointer.up([0.3, 0.3]);
    expect(state.items.map(({ id }) => id)).toEqual(['before', 'item-1']);
    undoStep(desk);
    expect(state.items).toEqual([strokeOf('before')]);
  });

  test('leaves a shape where it is being dragged to, and tells the others', () => {
    const { desk, state, pointer, sentOf } = createTestDesk();
    state.mode = 'shape';
    pointer.drag([0.2, 0.2], [0.6, 0.4]);
    pointer.down([0.4, 0.3]);
    pointer.move([0.5, 0.3]);
    feedHistory(desk, [strokeOf('before')]);
    const dragged = { id: 'item-1', start: [0.3, 0.2], end: [0.7, 0.4] };
    expect(sentOf('sync').at(-1)).toMatchObject(['sync', [{ id: 'before' }, dragged]]);
    pointer.up([0.5, 0.3]);
    expect(state.items).toMatchObject([{ id: 'before' }, dragged]);
    undoStep(desk);
    expect(state.items).toMatchObject([{ id: 'before' }, { id: 'item-1', start: [0.2, 0.2] }]);
  });

  test('replaces the picture if nothing was drawn yet', () => {
    const { desk, state, sent } = createTestDesk();
    feedHistory(desk, [strokeOf('before')]);
    expect(state.items).toEqual([strokeOf('before')]);
    expect(sent).toEqual([]);
    expect(viewOf(state).isEmpty).toBe(false);
  });

  test('can be undone item by item if nothing was drawn yet: the page was reloaded', () => {
    const { desk, state, pointer, sentOf } = createTestDesk();
    const [a, b, c] = [strokeOf('a'), strokeOf('b'), strokeOf('c')];
    feedHistory(desk, [a, b]);
    feedEnd(state, c);
    undoStep(desk);
    expect(state.items).toEqual([a, b]);
    expect(sentOf('sync').at(-1)).toEqual(['sync', [a, b]]);
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    for (const items of [[a, b], [a], []]) {
      undoStep(desk);
      expect(state.items).toEqual(items);
    }
    expect(viewOf(state)).toMatchObject({ canUndo: false, canRedo: true });
  });

  test('does not bring back what was undone on a reloaded page', () => {
    const { desk, state } = createTestDesk();
    const [a, b] = [strokeOf('a'), strokeOf('b')];
    feedHistory(desk, [a, b]);
    undoStep(desk);
    feedHistory(desk, [a, b]);
    expect(state.items).toEqual([a]);
  });

  test('can be undone too if it comes before its drawer may draw, but by nobody else', () => {
    const { desk, state } = createTestDesk();
    state.enabled = false;
    feedHistory(desk, [strokeOf('a'), strokeOf('b')]);
    expect(state.history.snapshots).toHaveLength(1);
    setEnabled(desk, true);
    expect(viewOf(state).canUndo).toBe(true);
    reset(desk);
    expect(viewOf(state).canUndo).toBe(false);
  });

  test('cancels the gesture on a shape that it no longer contains', () => {
    const { desk, pointer, state } = createTestDesk();
    state.mode = 'select';
    feedHistory(desk, [shapeOf('box')]);
    pointer.down([0.4, 0.3]);
    feedHistory(desk, []);
    expect(state).toMatchObject({ gesture: undefined, selectedId: undefined });
  });
});

describe('items that the drawer has undone', () => {
  test('are gone, the others stay the same objects', () => {
    const { state } = watchingDesk();
    const [a, b, c] = [strokeOf('a'), shapeOf('b'), strokeOf('c')];
    for (const item of [a, b, c]) feedEnd(state, item);
    feedRemoval(state, ['c', 'never']);
    expect(state.items).toEqual([a, b]);
    expect(state.items[0]).toBe(a);
  });

  test('are gone even if their last points are still on the way to the paper', () => {
    const { state } = watchingDesk();
    feedStart(state, start, 0);
    feedUpdate(state, [diagonal(0.9)], 40);
    feedEnd(state, strokeOf('s'));
    feedRemoval(state, ['s']);
    expect(state).toMatchObject({ items: [], remote: undefined });
  });

  test('take no other stroke along whose last points are still on the way to the paper', () => {
    const { state } = watchingDesk();
    feedEnd(state, strokeOf('a'));
    feedStart(state, start, 0);
    feedUpdate(state, [diagonal(0.9)], 40);
    feedEnd(state, strokeOf('s'));
    feedRemoval(state, ['a']);
    expect(state).toMatchObject({ items: [strokeOf('s')], remote: undefined });
  });

  test('take the live stroke with them, as for the server', () => {
    const { state } = watchingDesk();
    feedEnd(state, strokeOf('a'));
    feedStart(state, start, 0);
    feedRemoval(state, ['a']);
    expect(state).toMatchObject({ items: [], remote: undefined });
  });
});
