import { expect, it } from 'vitest';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { checkEvent } from './checkEvent.ts';
import { pointsOf } from './pointsOf.ts';

const packed = packPoints([
  [0.25, 0.5, 1],
  [0, 1, 0.5],
]);
const tooMany = packPoints(Array.from({ length: drawing.maxBatchPoints + 1 }, () => [0, 0, 0] as const));

it.each<[string, unknown]>([
  ['drawingUpdate', { nextPoint: [0.25, 0.5, 1] }],
  ['drawingUpdate', { nextPoint: [0.25, 0.5, 1], more: 'is left out' }],
  ['drawingPoints', packed],
])('takes %s of %j as its schema does', (event, payload) => {
  const check = checkEvent(event, [payload]);
  const drawn = pointsOf(event, payload);
  expect(drawn?.event).toBe(event);
  if (drawn?.event === 'drawingUpdate') {
    expect(check).toEqual({ checked: { event, payload: drawn.payload } });
    expect(drawn.points).toEqual([drawn.payload.nextPoint]);
  } else {
    expect(check).toEqual({ checked: { event, payload: { packed: drawn?.payload, points: drawn?.points } } });
  }
});

it.each<[string, unknown]>([
  ['drawingUpdate', undefined],
  ['drawingUpdate', null],
  ['drawingUpdate', 4],
  ['drawingUpdate', [0.25, 0.5, 1]],
  ['drawingUpdate', { nextPoint: [0.25] }],
  ['drawingUpdate', { nextPoint: [0.25, 0.5, 2] }],
  ['drawingUpdate', { nextPoint: [0.25, Number.NaN, 1] }],
  ['drawingUpdate', { nextPoint: { 0: 0.25, 1: 0.5, 2: 1, length: 3 } }],
  ['drawingPoints', ''],
  ['drawingPoints', 'A'],
  ['drawingPoints', [packed]],
  ['drawingPoints', tooMany],
])('leaves %s of %j to its schema, which refuses it', (event, payload) => {
  expect(pointsOf(event, payload)).toBeUndefined();
  expect(checkEvent(event, [payload])).toHaveProperty('code');
});

it('leaves an end without pressure, as a shape’s may be, to its schema, which takes it', () => {
  const payload = { nextPoint: [0.25, 0.5] };
  expect(pointsOf('drawingUpdate', payload)).toBeUndefined();
  expect(checkEvent('drawingUpdate', [payload])).toEqual({ checked: { event: 'drawingUpdate', payload } });
});

it("leaves a point in the picture's margin to the rules, which allow it to shapes", () => {
  const payload = { nextPoint: [1.2, -0.2, 1] };
  expect(pointsOf('drawingUpdate', payload)).toBeUndefined();
  expect(checkEvent('drawingUpdate', [payload])).toEqual({ checked: { event: 'drawingUpdate', payload } });
  expect(checkEvent('drawingUpdate', [{ nextPoint: [1.3, 0, 1] }])).toHaveProperty('code');
});

it('finds no points in other events', () => {
  expect(pointsOf('drawingStart', { nextPoint: [0, 0, 0] })).toBeUndefined();
  expect(pointsOf('chatMessage', packed)).toBeUndefined();
});
