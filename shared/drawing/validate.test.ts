import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pointSchema } from './validate.ts';

/** What a point is, said by the library's means. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const spelledOut = v.strictTuple([share, share, share]);

describe('a point', () => {
  it('is whatever the spelled-out schema takes, and nothing else', () => {
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
        const checked = v.safeParse(pointSchema, value);
        const expected = v.safeParse(spelledOut, value);
        expect(checked.success).toBe(expected.success);
        if (checked.success) expect(checked.output).toEqual(expected.output);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([[{ 0: 0, 1: 0, 2: 0, length: 3 }], ['000'], [new Float64Array(3)], [[0, 0]], [[0, 0, 0, 0]]])(
    'is not %j',
    (value) => {
      expect(v.is(pointSchema, value)).toBe(false);
    },
  );
});
