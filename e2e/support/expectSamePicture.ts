import { expect } from 'vitest';
import type { Guest } from './guest.ts';

/** Waits until two boards with backing stores of the same size show the same pixels. */
export async function expectSamePicture(one: Guest, other: Guest): Promise<void> {
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all([one.picture(), other.picture()]);
      return a.size === b.size && a.hash === b.hash;
    })
    .toBe(true);
}
