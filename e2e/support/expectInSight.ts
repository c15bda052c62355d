import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { isInSight } from './element.ts';

/** Waits until each of these is shown down to its lower edge without scrolling. */
export async function expectInSight(...elements: readonly Locator[]): Promise<void> {
  for (const element of elements) await expect.poll(() => isInSight(element)).toBe(true);
}
