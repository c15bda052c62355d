import { describe, expect, test } from 'vitest';
import { drawing } from '../../../shared/protocol/limits.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { restart } from '../picture.ts';
import { createTestDesk } from '../testing/desk.ts';
import { discard } from './gestures.ts';

function shapeDesk() {
  const test = createTestDesk();
  test.state.mode = 'shape';
  test.state.shapeKind = 'triangle';
  return test;
}

describe('the shape tool', () => {
  test('a drag is sent live and its shape is then selected', () => {
    const { pointer, frame, sent, state } = shapeDesk();
    pointer.down([0.2, 0.2]);
    pointer.move([0.3, 0.3]);
    pointer.move([0.4, 0.5]);
    frame();
    pointer.up([0.6, 0.4]);
    const base = {
      id: 'item-1',
      type: 'shape',
      shape: 'triangle',
      color: '#000000',
      size: 8,
      start: [0.2, 0.2],
    };
    expect(sent).toEqual([
      ['start', { ...base, end: [0.3, 0.3] }],
      ['update', [0.4, 0.5, 0.5]],
      ['end', { ...base, end: [0.6, 0.4], rotation: 0 }],
    ]);
    expect(state).toMatchObject({ mode: 'select', selectedId: 'item-1', gesture: undefined });
    expect(state.items).toHaveLength(1);
  });

  test('a press without a drag draws and sends nothing', () => {
    const { pointer, sent, state } = shapeDesk();
    pointer.drag([0.2, 0.2], [0.2, 0.2]);
    expect(sent).toEqual([]);
    expect(state).toMatchObject({ items: [], mode: 'shape', gesture: undefined });
  });

  test('a shape dragged back to its start vanishes for the others too', () => {
    const { pointer, sent, state } = shapeDesk();
    pointer.drag([0.2, 0.3], [0.4, 0.4], [0.2, 0.3]);
    expect(sent.map(([type]) => type)).toEqual(['start', 'update']);
    expect(sent[1]).toEqual(['update', [0.2, 0.3, 0.5]]);
    expect(state.items).toEqual([]);
  });

  test('a palm’s shape vanishes for the others once the pen is there', () => {
    const { desk, pointer, sent, state } = shapeDesk();
    pointer.down([0.2, 0.2]);
    pointer.move([0.4, 0.4]);
    discard(desk);
    expect(sent.map(([type]) => type)).toEqual(['start', 'update']);
    expect(sent[1]).toEqual(['update', [0.2, 0.2, 0.5]]);
    expect(state.gesture).toBeUndefined();
  });

  test('Shift makes it square', () => {
    const { pointer, state } = shapeDesk();
    pointer.down([0.2, 0.2]);
    pointer.up([0.6, 0.3], { shift: true });
    expect(state.items[0]).toMatchObject({ start: [0.2, 0.2], end: [0.6, 0.6] });
  });

  test('a full picture takes no further shape, and the drawer is told', () => {
    const { pointer, sent, state } = shapeDesk();
    restart(
      state,
      Array.from({ length: drawing.maxItems }, (_, index) => shapeOf(`${index}`)),
    );
    pointer.drag([0.2, 0.2], [0.4, 0.4]);
    expect(sent).toEqual([['full']]);
    expect(state.items).toHaveLength(drawing.maxItems);
  });

  test('a shape never leaves the paper while it is drawn, so that each live point is valid', () => {
    const { pointer, state } = shapeDesk();
    pointer.drag([0.5, 0.5], [3, -3]);
    expect(state.items[0]).toMatchObject({ start: [0.5, 0.5], end: [1, 0] });
    state.mode = 'shape';
    // A press may be a fraction of a pixel outside.
    pointer.drag([-0.0008, 1.0008], [3, -3]);
    expect(state.items[1]).toMatchObject({ start: [0, 1], end: [1, 0] });
  });
});
