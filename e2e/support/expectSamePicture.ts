import { expect } from 'vitest';
import type { Guest } from './guest.ts';

/** Waits until two boards with backing stores of the same size show the same pixels. */
export async function expectSamePicture(one: Guest, other: Guest): Promise<void> {
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all([one.picture(), other.picture()]);
      if (a.size !== b.size) return `sizes: ${a.size} and ${b.size} px`;
      return a.hash === b.hash ? 'nothing' : 'pixels';
    })
    .toBe('nothing');
}

/** Waits until two boards of any size have ink in the same places. */
export async function expectSameInk(one: Guest, other: Guest): Promise<void> {
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all([one.picture(), other.picture()]);
      return Math.max(...a.ink.map((share, cell) => Math.abs(share - (b.ink[cell] ?? 0))));
    })
    .toBeLessThan(0.02);
}
