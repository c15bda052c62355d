import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { drawing as limits } from '../protocol/limits.ts';
import { shapeOf } from '../testing/shapeOf.ts';
import { strokeOf } from '../testing/strokeOf.ts';
import { shapeKinds } from './item.ts';
import { isPoint, itemSchema, itemsSchema, liveStartSchema, shapeChangeSchema } from './validate.ts';

/** A point as a valibot schema, to compare `isPoint` with. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const spelledOut = v.strictTuple([share, share, share]);
const spelledOutPoints = v.array(spelledOut);

describe('a point', () => {
  it('is exactly what the spelled-out schema accepts', () => {
    const nearShare = fc.oneof(
      fc.double({ min: 0, max: 1 }),
      fc.constantFrom(0, -0, 1, -1e-300, 1 + 2 ** -52, Number.NaN, Number.POSITIVE_INFINITY),
      fc.constantFrom<unknown>('0.5', null, undefined, true, 0n, [0.5]),
    );
    const arb = fc.oneof(
      fc.array<unknown>(nearShare, { minLength: 2, maxLength: 4 }),
      fc.tuple(fc.double({ min: 0, max: 1 }), fc.double({ min: 0, max: 1 }), nearShare),
      fc.anything(),
    );
    fc.assert(
      fc.property(arb, (value) => {
        expect(isPoint(value)).toBe(v.is(spelledOut, value));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([[{ 0: 0, 1: 0, 2: 0, length: 3 }], ['000'], [new Float64Array(3)], [[0, 0]], [[0, 0, 0, 0]]])(
    'is not %j',
    (value) => {
      expect(isPoint(value)).toBe(false);
    },
  );
});

describe('the points of a stroke', () => {
  const stroke = { id: 's', type: 'freehand', color: '#000000', size: 8 };
  const isTaken = (points: unknown) => v.is(itemSchema, { ...stroke, points });

  it('are exactly what the spelled-out schema accepts', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const point = fc.tuple(share, share, share);
    const nearlyPoint = fc.oneof({ weight: 20, arbitrary: point }, fc.array(share), fc.anything());
    fc.assert(
      fc.property(fc.oneof(fc.array(nearlyPoint), fc.array(point), fc.anything()), (points) => {
        const checked = v.safeParse(itemSchema, { ...stroke, points });
        expect(checked.success).toBe(v.is(spelledOutPoints, points));
        if (checked.success) expect(checked.output).toEqual({ ...stroke, points });
      }),
      { numRuns: 2_000 },
    );
  });

  it('are as many as there are: that they are too few or too many is for the rules to say', () => {
    const some = (count: number) => Array(count).fill([0, 0.5, 1]);
    const counts = [0, 1, 2, limits.maxItemPoints + 1];
    expect(counts.filter((count) => !isTaken(some(count)))).toEqual([]);
    expect(isTaken(undefined)).toBe(false);
  });

  it('have no gaps', () => {
    const gapped = [
      [0, 0, 0],
      [1, 1, 1],
      [1, 1, 1],
    ];
    delete gapped[1];
    expect(isTaken(gapped)).toBe(false);
  });
});

describe('the corners of a shape', () => {
  const shape = { id: 's', type: 'shape', shape: 'circle', color: '#000000', size: 8, rotation: 0 };
  const { shapeMargin } = limits;

  it.each([
    ['of two numbers', [0.1, 0.2], [-shapeMargin, 1 + shapeMargin]],
    ['with a pressure, like the points of a stroke', [0.1, 0.2, 0.5], [0.3, 0.4, 1]],
    ['of both kinds', [0.1, 0.2], [0.3, 0.4, 0]],
  ])('are taken as they came: %s', (_, start, end) => {
    const drawn = { ...shape, start, end };
    expect(v.parse(itemSchema, drawn)).toEqual(drawn);
    expect(v.parse(liveStartSchema, drawn)).toMatchObject({ start, end });
    expect(v.parse(shapeChangeSchema, drawn)).toMatchObject({ start, end });
  });

  it.each([
    [[]],
    [[0.1]],
    [[0.1, 0.2, 1.5]],
    [[0.1, 0.2, null]],
    [[0.1, 0.2, 0.5, 0.5]],
    [[1.5, 0]],
    [{ x: 0, y: 0 }],
  ])('are not %j', (corner) => {
    expect(v.is(itemSchema, { ...shape, start: corner, end: [0.3, 0.4] })).toBe(false);
  });
});

describe('an item', () => {
  const items = [strokeOf('a'), ...shapeKinds.map((shape) => shapeOf(shape, { shape }))];
  const { points, ...brush } = strokeOf('a');
  const starts = [{ ...brush, startPoint: points[0] }, ...items.slice(1)];

  it('may be a stroke or a shape of each kind', () => {
    expect(shapeKinds).toEqual(['rectangle', 'circle', 'triangle']);
    expect(v.parse(itemsSchema, items)).toEqual(items);
    expect(starts.filter((start) => !v.is(liveStartSchema, start))).toEqual([]);
  });

  it.each([
    ['no id', { id: '' }],
    ['too long an id', { id: 'x'.repeat(limits.itemIdMaxLength + 1) }],
    ['a colour by name', { color: 'red' }],
    ['more than a colour', { color: '#ffffffXYZ' }],
    ['a colour within a text', { color: 'x#ffffff' }],
    ['a size that no brush has', { size: 5 }],
    ['an unknown kind', { type: 'shape', shape: 'square', start: [0, 0], end: [1, 1] }],
  ])('has not %s', (_what, change) => {
    expect(items.filter((item) => v.is(itemSchema, { ...item, ...change }))).toEqual([]);
    expect(starts.filter((start) => v.is(liveStartSchema, { ...start, ...change }))).toEqual([]);
  });

  it('may have its colour in capitals', () => {
    expect(v.parse(itemSchema, { ...strokeOf('a'), color: '#A0B1C2' })).toHaveProperty('color', '#A0B1C2');
  });

  it('is turned by no infinite angle, which JSON can hold', () => {
    const rotation = JSON.parse('1e999');
    expect(v.is(itemSchema, { ...shapeOf('a'), rotation })).toBe(false);
    expect(v.is(shapeChangeSchema, { ...shapeOf('a'), rotation })).toBe(false);
  });

  it('may have an id of the greatest length', () => {
    const id = 'x'.repeat(limits.itemIdMaxLength);
    expect(v.parse(itemSchema, { ...strokeOf('a'), id })).toHaveProperty('id', id);
  });

  it('has the default size if it is a shape that came without, and no rotation', () => {
    const { size: _, rotation: __, ...bare } = shapeOf('a');
    expect(v.parse(itemSchema, bare)).toEqual({ ...bare, size: limits.defaultSize, rotation: 0 });
    expect(v.parse(liveStartSchema, bare)).toEqual({ ...bare, size: limits.defaultSize });
    const { id, start, end } = bare;
    expect(v.parse(shapeChangeSchema, { id, start, end })).toEqual({ id, start, end, rotation: 0 });
  });
});
