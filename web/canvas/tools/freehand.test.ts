import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { itemSchema } from '../../../shared/drawing/validate.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { redoStep, undoStep } from '../actions.ts';
import type { Vec } from '../geometry.ts';
import { createTestDesk } from '../testing/desk.ts';
import { tuning } from '../tuning.ts';
import { discard } from './gestures.ts';

describe('the freehand tool', () => {
  test('a drag is sent as a start, updates and an end with every point', () => {
    const { pointer, frame, sent, state } = createTestDesk();
    pointer.down([0.1, 0.1]);
    pointer.move([0.2, 0.1]);
    pointer.move([0.3, 0.1]);
    frame();
    pointer.up([0.3, 0.2]);
    const item = {
      ...strokeOf('item-1'),
      points: [
        [0.1, 0.1, 0.5],
        [0.2, 0.1, 0.5],
        [0.3, 0.1, 0.5],
        [0.3, 0.2, 0.5],
      ],
    };
    expect(sent).toEqual([
      ['start', { type: 'freehand', id: 'item-1', color: '#000000', size: 8, startPoint: [0.1, 0.1, 0.5] }],
      ['update', [0.3, 0.1, 0.5]],
      ['end', item],
    ]);
    expect(state.items).toEqual([item]);
  });

  test('the local item equals what was sent', () => {
    const { pointer, sentOf, state } = createTestDesk();
    pointer.drag([0.123456, 0.2], [0.98765432, 1.02], [-0.01, 0.5], [1.02, -0.01]);
    expect(state.items[0]).toBe(sentOf('end')[0]?.[1]);
    expect(v.is(itemSchema, state.items[0])).toBe(true);
    expect(state.items[0]).toMatchObject({
      points: [
        [0.1235, 0.2, 0.5],
        [0.9877, 1, 0.5],
        [0, 0.5, 0.5],
        [1, 0, 0.5],
      ],
    });
  });

  test('at most one update is sent per interval, however many points there are', () => {
    const { pointer, frame, sentOf } = createTestDesk();
    pointer.down([0, 0]);
    for (let step = 1; step <= 90; step++) {
      pointer.move([step / 100, 0]);
      frame();
    }
    expect(sentOf('update').length).toBe(Math.floor((90 * 10) / 20));
    pointer.up([0.9, 0]);
    expect(frame()).toBe(false);
  });

  test('a tap makes a dot', () => {
    const { pointer, state } = createTestDesk();
    pointer.down([0.4, 0.4]);
    pointer.up([0.4003, 0.4]);
    pointer.drag([1, 0.1]);
    expect(state.items).toMatchObject([
      {
        points: [
          [0.4, 0.4, 0.5],
          [0.4005, 0.4, 0.5],
        ],
      },
      {
        points: [
          [1, 0.1, 0.5],
          [0.9995, 0.1, 0.5],
        ],
      },
    ]);
  });

  test('points too close to the last one are skipped', () => {
    const { pointer, state } = createTestDesk();
    pointer.down([0.5, 0.5], { at: 0 });
    pointer.move([0.501, 0.5], { at: 10 });
    pointer.move([0.505, 0.5], { at: 10 });
    // Points in quick succession must be further apart.
    pointer.move([0.51, 0.5], { at: 11 });
    pointer.move([0.52, 0.5], { at: 11 });
    expect(state.gesture).toMatchObject({
      points: [
        [0.5, 0.5, 0.5],
        [0.505, 0.5, 0.5],
        [0.52, 0.5, 0.5],
      ],
    });
  });

  test('a full stroke ends and the next begins in the same place', () => {
    const { pointer, state, sentOf } = createTestDesk();
    pointer.down([0, 0]);
    for (let step = 1; step <= tuning.strokePoints + 10; step++) pointer.move([(step % 100) / 100, 0.5]);
    pointer.up([0.5, 0.5]);
    const [first, second] = state.items;
    if (first?.type !== 'freehand' || second?.type !== 'freehand') throw new Error('two strokes');
    expect(first.points).toHaveLength(tuning.strokePoints);
    expect(second.points[0]).toEqual(first.points.at(-1));
    expect(sentOf('start').map(([, { id }]) => id)).toEqual(sentOf('end').map(([, { id }]) => id));
  });

  test('a full picture begins no stroke and calls onFull', () => {
    const { pointer, state, sent } = createTestDesk();
    state.items = Array.from({ length: drawing.maxItems }, (_, index) => strokeOf(`${index}`));
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    expect(sent).toEqual([['full']]);
    expect(state.items).toHaveLength(drawing.maxItems);
  });

  test('a picture that is full when the pointer returns to the paper says so once', () => {
    const { pointer, state, sentOf } = createTestDesk();
    pointer.down([0.5, 0.5]);
    pointer.move([1.5, 0.5]);
    state.items = Array.from({ length: drawing.maxItems }, (_, index) => strokeOf(`${index}`));
    pointer.move([0.6, 0.5]);
    pointer.move([0.5, 0.5]);
    expect(sentOf('full')).toHaveLength(1);
  });

  test.each<[string, Vec, Vec]>([
    ['left', [-0.1, 0.5], [-0.1, 0.7]],
    ['right', [1.1, 0.5], [1.1, 0.7]],
    ['top', [0.5, -0.1], [0.7, -0.1]],
    ['bottom', [0.5, 1.1], [0.7, 1.1]],
  ])('outside, at the %s, nothing is drawn along the edge', (_, left, beside) => {
    const { frame, pointer, state } = createTestDesk();
    pointer.down([0.5, 0.5]);
    pointer.move(left);
    pointer.move(beside);
    expect(frame(1_000)).toBe(false);
    pointer.up([0.6, 0.6]);
    expect(state.items).toMatchObject([{ points: { length: 2 } }, { points: { length: 2 } }]);
  });

  test('a stroke that leaves the paper ends at its edge and continues where it returns, as one undo step', () => {
    const { desk, pointer, state, sentOf } = createTestDesk();
    pointer.drag([0.8, 0.5], [0.9, 0.5], [1.1, 0.7], [1.5, 0.9], [1.2, 0.8], [0.8, 0.8]);
    expect(state.items).toMatchObject([
      {
        points: [
          [0.8, 0.5, 0.5],
          [0.9, 0.5, 0.5],
          [1, 0.6, 0.5],
        ],
      },
      {
        points: [
          [1, 0.8, 0.5],
          [0.8, 0.8, 0.5],
        ],
      },
    ]);
    expect(sentOf('end').map(([, item]) => item)).toEqual(state.items);
    const { items } = state;
    undoStep(desk);
    expect(state.items).toEqual([]);
    redoStep(desk);
    expect(state.items).toEqual(items);
  });

  test('releasing the pointer outside the paper ends the stroke', () => {
    const { pointer, state } = createTestDesk();
    pointer.drag([0.5, 0.5], [0.5, -0.5]);
    expect(state.gesture).toBeUndefined();
    expect(state.items).toMatchObject([
      {
        points: [
          [0.5, 0.5, 0.5],
          [0.5, 0, 0.5],
        ],
      },
    ]);
  });

  test('a stroke that is discarded vanishes for the others as by an undo', () => {
    const { desk, pointer, state, sent } = createTestDesk();
    const sync = vi.spyOn(desk.emit, 'sync');
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    pointer.down([0.5, 0.5]);
    discard(desk);
    const stroke = expect.objectContaining({ id: 'item-2' });
    expect(sent.slice(-2)).toEqual([
      ['end', stroke],
      ['sync', state.items],
    ]);
    expect(sync).toHaveBeenLastCalledWith(state.items, [...state.items, stroke]);
    expect(state.history.snapshots.length).toBe(2);
  });

  test('pressure is clamped and rounded', () => {
    const { pointer, state } = createTestDesk();
    pointer.down([0.1, 0.1], { pressure: 0 });
    pointer.move([0.2, 0.2], { pressure: 0.777 });
    pointer.move([0.3, 0.3], { pressure: 3 });
    pointer.up([0.3, 0.3]);
    expect(state.items[0]).toMatchObject({
      points: [
        [0.1, 0.1, 0.05],
        [0.2, 0.2, 0.78],
        [0.3, 0.3, 1],
      ],
    });
  });

  test('a pen leaves the paper with the pressure that it had last', () => {
    const { pointer, state } = createTestDesk();
    pointer.down([0.1, 0.1], { pressure: 0.6 });
    pointer.move([0.2, 0.2], { pressure: 0.7 });
    pointer.up([0.2005, 0.2], { pressure: 0 });
    pointer.down([0.1, 0.9], { pressure: 0.6 });
    pointer.up([0.2, 0.9], { pressure: 0 });
    expect(state.items).toMatchObject([
      {
        points: [
          [0.1, 0.1, 0.6],
          [0.2, 0.2, 0.7],
          [0.2005, 0.2, 0.7],
        ],
      },
      {
        points: [
          [0.1, 0.9, 0.6],
          [0.2, 0.9, 0.6],
        ],
      },
    ]);
  });

  test('a press keeps its brush, whatever is chosen meanwhile', () => {
    const { pointer, state } = createTestDesk();
    pointer.down([0.8, 0.5]);
    pointer.move([0.9, 0.5]);
    state.color = '#dc2626';
    state.size = 32;
    pointer.move([1.2, 0.5]);
    for (let step = 0; step < tuning.strokePoints + 10; step++) pointer.move([(step % 100) / 100, 0.7]);
    pointer.up([0.5, 0.5]);
    pointer.drag([0.1, 0.1], [0.2, 0.2]);
    const brushes = state.items.map(({ color, size }) => [color, size]);
    expect(brushes).toEqual([...Array(3).fill(['#000000', 8]), ['#dc2626', 32]]);
  });
});
