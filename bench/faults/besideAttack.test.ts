import { expect, it } from 'vitest';
import { figuresOf } from './besideAttack.ts';

const round = (delayMs: number, missing: number) => [
  { figures: [{ subject: 'a flood', name: 'p50 during', unit: 'ms', value: delayMs }], missing },
];

it('a delay is the median of the rounds, but a point that only one of them lost is lost', () => {
  expect(figuresOf('a flood', [round(3, 0), round(1, 1), round(2, 0)])).toMatchObject([
    { name: 'p50 during', value: 2 },
    { name: 'points lost', value: 1 },
  ]);
});
