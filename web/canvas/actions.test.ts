import { describe, expect, test } from 'vitest';
import { strokeOf } from '../../shared/testing/strokeOf.ts';
import {
  clearPicture,
  deleteSelected,
  redoStep,
  reset,
  setEnabled,
  setMode,
  setShape,
  setSide,
  sync,
  undoStep,
  viewOf,
} from './actions.ts';
import { restart } from './picture.ts';
import type { BoardState, Desk } from './state.ts';
import { createTestDesk } from './testing/desk.ts';

function drawnDesk() {
  const test = createTestDesk();
  test.pointer.drag([0.1, 0.1], [0.2, 0.2]);
  setShape(test.desk, 'rectangle');
  test.pointer.drag([0.3, 0.3], [0.6, 0.6]);
  test.sent.length = 0;
  return test;
}
/** The places of the strokes in the picture. */
const pointsOf = ({ items }: BoardState) =>
  items.map((item) => (item.type === 'freehand' ? item.points.map(([x, y]) => [x, y]) : []));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('what the controls do', () => {
  test('undo and redo send the resulting picture', () => {
    const { desk, state, sentOf } = drawnDesk();
    undoStep(desk);
    undoStep(desk);
    undoStep(desk);
    redoStep(desk);
    expect(sentOf('sync').map(([, items]) => ids(items))).toEqual([['item-1'], [], ['item-1']]);
    expect(viewOf(state)).toMatchObject({ canUndo: true, canRedo: true });
    expect(state.selectedId).toBeUndefined();
  });

  test('clear empties the picture once, and can be undone', () => {
    const { desk, state, sentOf } = drawnDesk();
    clearPicture(desk);
    clearPicture(desk);
    expect(sentOf('sync')).toEqual([['sync', []]]);
    undoStep(desk);
    expect(ids(state.items)).toEqual(['item-1', 'item-2']);
  });

  test('a picture of a single stroke can be cleared', () => {
    const { desk, state, pointer } = createTestDesk();
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    clearPicture(desk);
    expect(state.items).toEqual([]);
  });

  test('deleting the selected shape can be undone', () => {
    const { desk, state } = drawnDesk();
    expect(viewOf(state).hasSelection).toBe(true);
    deleteSelected(desk);
    expect(viewOf(state).hasSelection).toBe(false);
    expect(ids(state.items)).toEqual(['item-1']);
    undoStep(desk);
    expect(ids(state.items)).toEqual(['item-1', 'item-2']);
  });

  test('when the last shape is gone there is nothing to select: the next drag draws a shape again', () => {
    for (const remove of [undoStep, clearPicture, deleteSelected]) {
      const { desk, state, pointer } = drawnDesk();
      expect(state.mode).toBe('select');
      remove(desk);
      expect(state.mode).toBe('shape');
      pointer.drag([0.4, 0.4], [0.5, 0.5]);
      expect(state.items.at(-1)?.type).toBe('shape');
    }
  });

  test('who draws another way goes on with that when the last shape is gone', () => {
    const { desk, state } = drawnDesk();
    setMode(desk, 'freehand');
    undoStep(desk);
    expect(state.mode).toBe('freehand');
  });

  test('as long as a shape is left it can be selected', () => {
    const { desk, state, pointer } = drawnDesk();
    setMode(desk, 'shape');
    pointer.drag([0.7, 0.7], [0.8, 0.8]);
    undoStep(desk);
    expect(state.mode).toBe('select');
  });

  test('with nothing selected nothing is deleted, nor on a disabled board', () => {
    const { desk, state, sent } = drawnDesk();
    state.enabled = false;
    deleteSelected(desk);
    state.enabled = true;
    state.selectedId = undefined;
    deleteSelected(desk);
    expect(ids(state.items)).toEqual(['item-1', 'item-2']);
    expect(sent).toEqual([]);
  });

  test.each([
    ['another tool is chosen', (desk: Desk) => setMode(desk, 'select'), ['end']],
    ['the picture is cleared', clearPicture, ['end', 'sync']],
    ['the selected shape is deleted', deleteSelected, ['end', 'sync']],
  ])('an unfinished stroke is finished before %s', (_, act, types) => {
    const { desk, state, pointer, sent } = drawnDesk();
    state.mode = 'freehand';
    pointer.down([0.8, 0.8]);
    pointer.move([0.9, 0.9]);
    sent.length = 0;
    act(desk);
    pointer.move([0.1, 0.9]);
    pointer.up([0.1, 0.9]);
    expect(sent.map(([type]) => type)).toEqual(types);
  });

  test('who chooses to select where there is no shape keeps that tool', () => {
    const { desk, state, pointer } = createTestDesk();
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    setMode(desk, 'select');
    undoStep(desk);
    expect(state.mode).toBe('select');
  });

  test('choosing another tool lets go of the selected shape', () => {
    const { desk, state } = drawnDesk();
    expect(state.selectedId).toBe('item-2');
    setMode(desk, 'select');
    expect(state.selectedId).toBe('item-2');
    setMode(desk, 'freehand');
    expect(state.selectedId).toBeUndefined();
  });

  test('an unfinished stroke is finished before it is undone', () => {
    const { desk, state, pointer, sent } = drawnDesk();
    setMode(desk, 'freehand');
    pointer.down([0.8, 0.8]);
    pointer.move([0.9, 0.9]);
    undoStep(desk);
    expect(sent.map(([type]) => type)).toEqual(['start', 'end', 'sync']);
    expect(ids(state.items)).toEqual(['item-1', 'item-2']);
    pointer.move([0.1, 0.9]);
    expect(state.gesture).toBeUndefined();
  });

  test('sync sends the picture and announces the live stroke again from its newest point', () => {
    const { desk, pointer, sent } = drawnDesk();
    setMode(desk, 'freehand');
    pointer.down([0.8, 0.8]);
    pointer.move([0.9, 0.9]);
    sent.length = 0;
    sync(desk);
    expect(sent).toMatchObject([
      ['sync', [{ id: 'item-1' }, { id: 'item-2' }]],
      ['start', { id: 'item-3', startPoint: [0.9, 0.9, 0.5] }],
    ]);
  });

  test('sync announces no shape that only a press has begun', () => {
    const { desk, pointer, sent } = drawnDesk();
    setMode(desk, 'shape');
    pointer.down([0.2, 0.2]);
    sync(desk);
    expect(sent.map(([type]) => type)).toEqual(['sync']);
  });

  test('sync announces the live shape again, as far as it is drawn', () => {
    const { desk, pointer, sent } = drawnDesk();
    setShape(desk, 'circle');
    pointer.down([0.7, 0.7]);
    pointer.move([0.9, 0.9]);
    sent.length = 0;
    sync(desk);
    expect(sent).toMatchObject([
      ['sync', [{ id: 'item-1' }, { id: 'item-2' }]],
      ['start', { id: 'item-3', shape: 'circle', start: [0.7, 0.7], end: [0.9, 0.9] }],
    ]);
  });

  test('a disabled board keeps the unfinished stroke, sends its end, in case of a pause, and cannot be changed', () => {
    const { desk, state, pointer, sent } = drawnDesk();
    setMode(desk, 'freehand');
    pointer.down([0.8, 0.8]);
    pointer.move([0.9, 0.9]);
    sent.length = 0;
    setEnabled(desk, false);
    undoStep(desk);
    clearPicture(desk);
    expect(ids(state.items)).toEqual(['item-1', 'item-2', 'item-3']);
    expect(sent).toEqual([['end', state.items[2]]]);
    expect(viewOf(state)).toMatchObject({ canUndo: false, canRedo: false });
  });

  test('a board that a pause has disabled sends its picture all the same, since the last stroke may have been lost with a connection', () => {
    const { desk, state, sent } = drawnDesk();
    setEnabled(desk, false);
    sync(desk);
    expect(sent).toEqual([['sync', state.items]]);
  });

  test('an empty picture is sent if it was emptied here, but not by a new board', () => {
    const { desk, sent, pointer } = createTestDesk();
    expect(sync(desk)).toBe(false);
    expect(sent).toEqual([]);
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    undoStep(desk);
    setEnabled(desk, false);
    sent.length = 0;
    expect(sync(desk)).toBe(true);
    expect(sent).toEqual([['sync', []]]);
  });

  test('a picture that somebody has drawn elsewhere is sent, too', () => {
    const { desk, state, sent } = createTestDesk();
    restart(state, [strokeOf('a')]);
    expect(sync(desk)).toBe(true);
    expect(sent).toEqual([['sync', [strokeOf('a')]]]);
  });

  test('when the board changes its size a stroke ends where it is, and goes on below the pointer, as one undo step', () => {
    const { desk, state, sentOf, pointer } = createTestDesk();
    pointer.down([0.1, 0.1]);
    pointer.move([0.2, 0.2]);
    setSide(desk, state.sidePx);
    pointer.move([0.3, 0.3]);
    const half = state.sidePx / 2;
    setSide(desk, half);
    setSide(desk, half - 1);
    expect(state.sidePx).toBe(half - 1);
    pointer.move([0.6, 0.6]);
    pointer.move([0.9, 0.1]);
    pointer.up([0.9, 0.1]);
    expect(pointsOf(state)).toEqual([
      [
        [0.1, 0.1],
        [0.2, 0.2],
        [0.3, 0.3],
      ],
      [
        [0.6, 0.6],
        [0.9, 0.1],
      ],
    ]);
    expect(sentOf('end').map(([, item]) => item)).toEqual(state.items);
    undoStep(desk);
    expect(state.items).toEqual([]);
  });

  test('a pointer that no longer moves leaves no dot when the board has changed its size', () => {
    const { desk, state, pointer } = createTestDesk();
    pointer.down([0.1, 0.1]);
    pointer.move([0.2, 0.2]);
    setSide(desk, state.sidePx / 2);
    pointer.up([0.4, 0.4]);
    expect(pointsOf(state)).toEqual([
      [
        [0.1, 0.1],
        [0.2, 0.2],
      ],
    ]);
    pointer.move([0.5, 0.5]);
    expect(state.gesture).toBeUndefined();
  });

  test('a pointer that is outside when the board changes its size draws on where it is next', () => {
    const { desk, state, pointer } = createTestDesk();
    pointer.down([0.5, 0.5]);
    pointer.move([1.5, 0.5]);
    setSide(desk, state.sidePx / 2);
    pointer.move([0.5, 0.8]);
    pointer.up([0.6, 0.8]);
    expect(pointsOf(state).at(-1)).toEqual([
      [0.5, 0.8],
      [0.6, 0.8],
    ]);
  });

  test('a shape that is being drawn goes on to the pointer when the board changes its size', () => {
    const { desk, state, pointer } = createTestDesk();
    setShape(desk, 'circle');
    pointer.down([0.1, 0.1]);
    pointer.move([0.3, 0.3]);
    setSide(desk, state.sidePx / 2);
    pointer.move([0.8, 0.8]);
    pointer.up([0.9, 0.9]);
    expect(state.items).toMatchObject([{ start: [0.1, 0.1], end: [0.9, 0.9] }]);
  });

  test('a shape that is being moved stays below the pointer when the board changes its size, as one undo step', () => {
    const { desk, state, pointer } = drawnDesk();
    pointer.down([0.45, 0.45]);
    pointer.move([0.5, 0.5]);
    setSide(desk, state.sidePx / 2);
    pointer.move([0.65, 0.65]);
    pointer.up([0.65, 0.65]);
    expect(state.items.at(-1)).toMatchObject({ start: [0.5, 0.5], end: [0.8, 0.8] });
    undoStep(desk);
    expect(state.items.at(-1)).toMatchObject({ start: [0.3, 0.3], end: [0.6, 0.6] });
  });

  test('a shape stays as it is if the pointer no longer moves when the board has changed its size', () => {
    const { desk, state, sent, pointer } = drawnDesk();
    const before = state.items;
    pointer.down([0.45, 0.45]);
    setSide(desk, state.sidePx / 2);
    pointer.up([0.9, 0.9]);
    setMode(desk, 'shape');
    pointer.down([0.1, 0.1]);
    setSide(desk, state.sidePx * 2);
    pointer.up([0.05, 0.05]);
    expect(state.items).toBe(before);
    expect(sent).toEqual([]);
    pointer.down([0.1, 0.1]);
    pointer.up([0.2, 0.2]);
    expect(state.items.at(-1)).toMatchObject({ start: [0.1, 0.1], end: [0.2, 0.2] });
  });

  test('the undo history survives a pause, the selection does not', () => {
    const { desk, state } = drawnDesk();
    setEnabled(desk, true);
    expect(state.selectedId).toBe('item-2');
    undoStep(desk);
    state.selectedId = 'item-1';
    setEnabled(desk, false);
    expect(state.selectedId).toBeUndefined();
    expect(viewOf(state)).toMatchObject({ canUndo: false, canRedo: false });
    setEnabled(desk, true);
    expect(viewOf(state)).toMatchObject({ canUndo: true, canRedo: true });
  });

  test('a new turn begins with an empty picture and the freehand tool, in the colour and size last used', () => {
    const { desk, state } = drawnDesk();
    state.color = '#dc2626';
    state.size = 32;
    state.sidePx = 300;
    setShape(desk, 'circle');
    reset(desk);
    expect(state).toMatchObject({ enabled: true, sidePx: 300 });
    expect(viewOf(state)).toMatchObject({
      mode: 'freehand',
      shapeKind: 'circle',
      color: '#dc2626',
      size: 32,
      isEmpty: true,
      canUndo: false,
    });
    expect(state.selectedId).toBeUndefined();
  });
});
