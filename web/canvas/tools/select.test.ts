import { describe, expect, test } from 'vitest';
import { changeOf } from '../../../shared/drawing/shapeChange.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { undoStep } from '../actions.ts';
import { restart } from '../picture.ts';
import { rotationHandle, rotationSide } from '../selection/hit.ts';
import { createTestDesk } from '../testing/desk.ts';
import { tuning } from '../tuning.ts';
import { discard } from './gestures.ts';

function selectDesk() {
  const test = createTestDesk();
  test.state.mode = 'select';
  restart(test.state, [shapeOf('box'), strokeOf('ink')]);
  return test;
}

describe('the select tool', () => {
  test('a press selects the shape below, a press elsewhere clears the selection', () => {
    const { pointer, state, sent } = selectDesk();
    const { history } = state;
    pointer.drag([0.4, 0.3]);
    expect(state.selectedId).toBe('box');
    pointer.drag([0.9, 0.9]);
    expect(state.selectedId).toBeUndefined();
    expect(sent).toEqual([]);
    expect(state.history).toBe(history);
  });

  test('a drag moves the shape live, keeps its z-order, and is one undo step', () => {
    const { desk, pointer, frame, state, sentOf } = selectDesk();
    pointer.down([0.4, 0.3]);
    for (let step = 1; step <= 20; step++) {
      pointer.move([0.4 + step / 100, 0.3]);
      frame();
    }
    pointer.up([0.6, 0.4]);
    expect(state.items.map(({ id }) => id)).toEqual(['box', 'ink']);
    expect(state.items[0]).toMatchObject({ start: [0.4, 0.3], end: [0.8, 0.5] });
    expect(sentOf('change').length).toBe(11);
    expect(sentOf('change').at(-1)?.[1]).toEqual({
      id: 'box',
      start: [0.4, 0.3],
      end: [0.8, 0.5],
      rotation: 0,
    });
    undoStep(desk);
    expect(state.items[0]).toEqual(shapeOf('box'));
    expect(state.selectedId).toBe('box');
  });

  test.each([
    { from: [0.2, 0.2], to: [0.1, 0.1], start: [0.1, 0.1], end: [0.6, 0.4] },
    { from: [0.6, 0.2], to: [0.7, 0.1], start: [0.2, 0.1], end: [0.7, 0.4] },
    { from: [0.6, 0.4], to: [0.7, 0.6], start: [0.2, 0.2], end: [0.7, 0.6] },
    { from: [0.2, 0.4], to: [0.1, 0.6], start: [0.1, 0.2], end: [0.6, 0.6] },
  ] as const)(
    'the corner handle at $from resizes, for all and until it is undone',
    ({ from, to, start, end }) => {
      const { desk, pointer, frame, state, sentOf } = selectDesk();
      pointer.drag([0.4, 0.3]);
      pointer.drag(from, to);
      frame();
      expect(state.items[0]).toMatchObject({ start, end });
      expect(sentOf('change').at(-1)?.[1]).toMatchObject({ start, end });
      undoStep(desk);
      expect(state.items[0]).toEqual(shapeOf('box'));
    },
  );

  test('Shift keeps the proportions', () => {
    const { pointer, state } = selectDesk();
    pointer.drag([0.4, 0.3]);
    pointer.down([0.6, 0.4]);
    pointer.up([0.8, 0.4], { shift: true });
    const [shape] = state.items;
    if (shape?.type !== 'shape') throw new Error('a shape');
    const [width, height] = [shape.end[0] - shape.start[0], shape.end[1] - shape.start[1]];
    expect(width).toBeGreaterThan(0.4);
    expect(width / height).toBeCloseTo(2, 2);
  });

  test('a corner that cannot follow the pointer stays where it is, instead of going back', () => {
    const { pointer, state } = selectDesk();
    restart(state, [shapeOf('tall', { start: [-0.2, 0.45], end: [0.6, 0.55], rotation: Math.PI / 2 })]);
    pointer.drag([0.2, 0.5]);
    pointer.down([0.15, 0.1]);
    pointer.move([0.15, 0.02]);
    const reached = state.items[0];
    expect(reached).toMatchObject({ start: [-0.24, 0.41] });
    // Without its rotation the shape would leave the margin.
    pointer.move([0.05, 0]);
    expect(state.items[0]).toEqual(reached);
    pointer.up([0.05, 0]);
    expect(state.items[0]).toEqual(reached);
  });

  test('the rotation handle rotates the shape about its centre', () => {
    const { pointer, state } = selectDesk();
    pointer.drag([0.4, 0.3]);
    const offset = tuning.rotationHandleOffsetPx / state.sidePx;
    const shape = shapeOf('box');
    const handle = rotationHandle(shape, rotationSide(shape, offset), offset);
    pointer.drag(handle, [0.7, 0.3]);
    expect(state.items[0]).toMatchObject({ start: shape.start, end: shape.end });
    expect(state.items[0]).toHaveProperty('rotation', expect.closeTo(Math.PI / 2, 3));
  });

  test('Shift snaps the angle, which is free without it', () => {
    for (const shift of [false, true]) {
      const { pointer, state } = selectDesk();
      pointer.drag([0.4, 0.3]);
      const offset = tuning.rotationHandleOffsetPx / state.sidePx;
      const shape = shapeOf('box');
      pointer.down(rotationHandle(shape, rotationSide(shape, offset), offset));
      pointer.up([0.7, 0.25], { shift });
      const { rotation = Number.NaN } = state.items[0]?.type === 'shape' ? state.items[0] : {};
      const steps = rotation / tuning.rotationSnapRad;
      expect(Math.abs(steps - Math.round(steps)) < 0.01).toBe(shift);
    }
  });

  test('a shape that a palm has moved goes back once the pen is there, for the others too', () => {
    const { desk, pointer, frame, state, sentOf } = selectDesk();
    const { history } = state;
    pointer.down([0.4, 0.3]);
    pointer.move([0.6, 0.3]);
    frame(100);
    discard(desk);
    expect(state.gesture).toBeUndefined();
    expect(state.items[0]).toEqual(shapeOf('box'));
    expect(sentOf('change').at(-1)?.[1]).toEqual(changeOf(shapeOf('box')));
    expect(state.history).toBe(history);
  });

  test('a shape that a palm has moved there and back goes back for the others too', () => {
    const { desk, pointer, frame, sentOf } = selectDesk();
    pointer.down([0.4, 0.3]);
    pointer.move([0.6, 0.3]);
    frame();
    pointer.move([0.4, 0.3]);
    discard(desk);
    expect(sentOf('change').at(-1)?.[1]).toEqual(changeOf(shapeOf('box')));
  });

  test('nobody hears of a palm that has moved nothing, on a shape or beside it', () => {
    const { desk, pointer, sent } = selectDesk();
    for (const point of [
      [0.4, 0.3],
      [0.9, 0.9],
    ] as const) {
      pointer.down(point);
      discard(desk);
    }
    expect(sent).toEqual([]);
  });

  test('a touch beside a shape hits it further away than a mouse does', () => {
    const { pointer, state } = selectDesk();
    const beside = [0.4, 0.2 - tuning.touchHitSlackPx / state.sidePx] as const;
    pointer.down(beside);
    expect(state.selectedId).toBeUndefined();
    pointer.up(beside);
    pointer.down(beside, { isTouch: true });
    expect(state.selectedId).toBe('box');
  });
});
