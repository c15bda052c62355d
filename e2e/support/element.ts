import type { Locator } from 'playwright-core';

/** The element's place on the page; throws if it has none. */
export async function boxOf(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it has no place on the page');
  return box;
}

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

/** Whether it is shown down to its lower edge without scrolling. */
export const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, width, bottom } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, bottom - 1));
  });
