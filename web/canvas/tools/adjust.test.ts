import { describe, expect, test } from 'vitest';
import { drawing } from '../../../shared/protocol/limits.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { redoStep, setShape, undoStep, viewOf } from '../actions.ts';
import { restart } from '../picture.ts';
import type { Desk } from '../state.ts';
import { createTestDesk } from '../testing/desk.ts';
import { tuning } from '../tuning.ts';
import { deselect, move, placeShape, rotate, selectNext, stretch } from './adjust.ts';

function placedDesk() {
  const test = createTestDesk();
  setShape(test.desk, 'circle');
  placeShape(test.desk);
  test.sent.length = 0;
  return test;
}

describe('shapes by keyboard', () => {
  test('a shape is placed in the middle, complete and selected', () => {
    const { desk, state, sent } = createTestDesk();
    setShape(desk, 'triangle');
    placeShape(desk);
    expect(sent).toEqual([['end', state.items[0]]]);
    expect(state.items).toMatchObject([
      { shape: 'triangle', start: [0.35, 0.35], end: [0.65, 0.65], rotation: 0 },
    ]);
    expect(state).toMatchObject({ mode: 'select', selectedId: 'item-1' });
    undoStep(desk);
    expect(state.items).toEqual([]);
  });

  test('a shape is placed over a stroke, which is finished first', () => {
    const { desk, state, pointer } = createTestDesk();
    pointer.down([0.1, 0.1]);
    pointer.move([0.2, 0.2]);
    placeShape(desk);
    expect(state.items).toMatchObject([{ id: 'item-1' }, { id: 'item-2', start: [0.35, 0.35] }]);
    pointer.up([0.9, 0.9]);
    expect(state.items).toHaveLength(2);
  });

  test('a full picture takes no shape, and says so', () => {
    const { desk, state, sent } = createTestDesk();
    const full = Array.from({ length: drawing.maxItems }, (_, index) => strokeOf(`stroke-${index}`));
    restart(state, full);
    placeShape(desk);
    expect(sent).toEqual([['full']]);
    expect(state.items).toBe(full);
  });

  test.each([
    ['placed', placeShape],
    ['moved', (desk: Desk) => move(desk, 0.1, 0)],
    ['selected', (desk: Desk) => selectNext(desk, 1)],
    ['let go', deselect],
  ])('one that is being dragged stays where it is when one is %s by key', (_, act) => {
    const { desk, state, pointer } = placedDesk();
    pointer.down([0.5, 0.5]);
    pointer.move([0.5, 0.6]);
    act(desk);
    pointer.move([0.5, 0.9]);
    pointer.up([0.5, 0.9]);
    expect(state.items[0]).toHaveProperty('start.1', 0.45);
  });

  test('the next shape does not cover the one before', () => {
    const { desk, state } = placedDesk();
    placeShape(desk);
    expect(state.items[1]).toMatchObject({ start: [0.39, 0.39], end: [0.69, 0.69] });
    for (let more = 0; more < 30; more++) placeShape(desk);
    expect(
      Math.max(...state.items.flatMap((item) => (item.type === 'shape' ? item.end : []))),
    ).toBeLessThanOrEqual(1);
  });

  test('a move, a stretch and a rotation are sent, each as one undo step', () => {
    const { desk, state, sentOf } = placedDesk();
    move(desk, 0.1, 0);
    stretch(desk, 0.1, -0.1);
    rotate(desk, 1);
    expect(sentOf('change').map(([, { start, end }]) => [start, end])).toEqual([
      [
        [0.45, 0.35],
        [0.75, 0.65],
      ],
      [
        [0.4, 0.4],
        [0.8, 0.6],
      ],
      [
        [0.4, 0.4],
        [0.8, 0.6],
      ],
    ]);
    expect(state.items[0]).toHaveProperty('rotation', expect.closeTo(tuning.rotationSnapRad, 3));
    undoStep(desk);
    undoStep(desk);
    expect(state.items[0]).toMatchObject({ start: [0.45, 0.35], rotation: 0 });
    for (let press = 0; press < 2; press++) move(desk, 0, 0.1);
    undoStep(desk);
    expect(state.items[0]).toMatchObject({ start: [0.45, 0.45] });
  });

  test('a held key is one undo step, however far it goes', () => {
    const { desk, state, sentOf } = placedDesk();
    move(desk, 0.1, 0);
    for (let repeat = 0; repeat < 50; repeat++) move(desk, 0.001, 0, true);
    expect(sentOf('change').length).toBe(51);
    undoStep(desk);
    expect(state.items[0]).toMatchObject({ start: [0.35, 0.35] });
    redoStep(desk);
    expect(state.items[0]).toMatchObject({ start: [0.5, 0.35] });
  });

  test('a key that is still held after an undo begins another step', () => {
    const { desk, state } = placedDesk();
    move(desk, 0.1, 0);
    move(desk, 0.1, 0, true);
    undoStep(desk);
    move(desk, 0.1, 0, true);
    expect(viewOf(state).canRedo).toBe(false);
    undoStep(desk);
    expect(state.items[0]).toMatchObject({ start: [0.35, 0.35] });
  });

  test('a key that was held before there was a shape begins a step', () => {
    const { desk, state } = createTestDesk();
    restart(state, [shapeOf('box')]);
    move(desk, 0.1, 0);
    state.selectedId = 'box';
    move(desk, 0.1, 0, true);
    undoStep(desk);
    expect(state.items[0]).toEqual(shapeOf('box'));
  });

  test('a shape can become small, but not empty, and large, but within limits', () => {
    const { desk, state, sentOf } = placedDesk();
    for (let step = 0; step < 20; step++) stretch(desk, -0.05, 0);
    expect(state.items[0]).toMatchObject({
      start: [0.5 - tuning.minSide / 2, 0.35],
      end: [0.5 + tuning.minSide / 2, 0.65],
    });
    const told = sentOf('change').length;
    stretch(desk, -0.05, 0);
    expect(sentOf('change').length).toBe(told);
    for (let step = 0; step < 100; step++) stretch(desk, 0.05, 0.05);
    const [shape] = state.items;
    expect(shape?.type === 'shape' && shape.end[0]).toBeLessThanOrEqual(1.25);
  });

  test('a thin shape drawn from right to left can grow, and is never flipped', () => {
    const { desk, state } = createTestDesk();
    restart(state, [shapeOf('thin', { start: [0.51, 0.2], end: [0.49, 0.4] })]);
    state.selectedId = 'thin';
    stretch(desk, -0.05, 0);
    expect(state.items[0]).toMatchObject({ start: [0.51, 0.2], end: [0.49, 0.4] });
    stretch(desk, 0.02, 0);
    expect(state.items[0]).toMatchObject({ start: [0.52, 0.2], end: [0.48, 0.4] });
  });

  test('the selection cycles through the shapes, skips strokes, and ends with none', () => {
    const { desk, state } = createTestDesk();
    restart(state, [shapeOf('one'), strokeOf('ink'), shapeOf('two')]);
    expect([selectNext(desk, 1), state.selectedId]).toEqual([true, 'one']);
    expect([selectNext(desk, 1), state.selectedId]).toEqual([true, 'two']);
    expect([selectNext(desk, 1), state.selectedId]).toEqual([false, undefined]);
    expect(selectNext(desk, -1)).toBe(false);
    selectNext(desk, 1);
    expect([selectNext(desk, -1), state.selectedId]).toEqual([false, undefined]);
    selectNext(desk, 1);
    deselect(desk);
    expect(state.selectedId).toBeUndefined();
  });

  test('a disabled board cannot be changed', () => {
    const { desk, state, sent } = placedDesk();
    state.enabled = false;
    placeShape(desk);
    move(desk, 0.1, 0);
    state.selectedId = undefined;
    expect(selectNext(desk, 1)).toBe(false);
    expect(sent).toEqual([]);
    expect(state.items.length).toBe(1);
  });
});
