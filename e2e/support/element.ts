import type { Locator } from 'playwright-core';

/** Where the element is on the page; throws if it is nowhere. */
export async function boxOf(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it has no place on the page');
  return box;
}

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);
