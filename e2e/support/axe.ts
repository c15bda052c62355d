import { readFile } from 'node:fs/promises';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const script = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

type AxeWindow = typeof globalThis & { axe: typeof axe };

/** The violations that axe finds on the page, one line per element. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
  return page.evaluate(async () => {
    // Elements that are still fading in do not have their final colours.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.cancel();
    }
    const found = await (globalThis as AxeWindow).axe.run({
      resultTypes: ['violations'],
      preload: false,
      // Their HTML says which elements are meant.
      selectors: false,
    });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
