import { describe, expect, test } from 'vitest';
import { drawing } from '../../shared/protocol/limits.ts';
import { strokeOf } from '../../shared/testing/strokeOf.ts';
import {
  amend,
  canRedo,
  canUndo,
  createHistory,
  push,
  redo,
  undo,
  unfoldHistory,
  visibleItems,
} from './history.ts';

const [a, b, c] = [strokeOf('a'), strokeOf('b'), strokeOf('c')];

describe('history', () => {
  test('a new history shows its items and has nothing to undo or redo', () => {
    const history = createHistory([a]);
    expect(visibleItems(history)).toEqual([a]);
    expect([canUndo(history), canRedo(history)]).toEqual([false, false]);
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });

  test('undo steps back one snapshot at a time and redo forward again', () => {
    const history = push(push(createHistory(), [a]), [a, b]);
    const once = undo(history);
    const twice = undo(once);
    expect(visibleItems(once)).toEqual([a]);
    expect(visibleItems(twice)).toEqual([]);
    expect(canUndo(twice)).toBe(false);
    expect(visibleItems(redo(redo(twice)))).toEqual([a, b]);
  });

  test('a new action after an undo discards the later snapshots', () => {
    const history = push(undo(push(push(createHistory(), [a]), [a, b])), [a, c]);
    expect(canRedo(history)).toBe(false);
    expect(visibleItems(history)).toEqual([a, c]);
    expect(visibleItems(undo(history))).toEqual([a]);
  });

  test('an unfolded history steps back item by item, no further than others', () => {
    const items = Array.from({ length: drawing.undoSteps + 5 }, (_, index) => strokeOf(`s${index}`));
    let history = unfoldHistory(items);
    expect(visibleItems(history)).toBe(items);
    for (let count = items.length - 1; count >= 5; count--) {
      history = undo(history);
      expect(visibleItems(history)).toHaveLength(count);
    }
    expect(canUndo(history)).toBe(false);
    expect(canUndo(unfoldHistory([]))).toBe(false);
  });

  test('a cleared picture comes back', () => {
    const cleared = push(push(createHistory(), [a]), []);
    expect(visibleItems(undo(cleared))).toEqual([a]);
  });

  test('what others did to the picture is no step to undo', () => {
    const history = amend(createHistory(), [a]);
    expect(visibleItems(history)).toEqual([a]);
    expect(canUndo(history)).toBe(false);
  });

  test('the oldest steps are forgotten once there are too many', () => {
    let history = createHistory();
    for (let step = 0; step < drawing.undoSteps + 5; step++) history = push(history, [strokeOf(`${step}`)]);
    expect(history.snapshots).toHaveLength(drawing.undoSteps + 1);
    while (canUndo(history)) history = undo(history);
    expect(visibleItems(history)).toEqual([strokeOf('4')]);
  });
});
