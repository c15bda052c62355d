import { readFile } from 'node:fs/promises';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The colour rules of levels A and AA: nothing else depends on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const script = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

type AxeWindow = typeof globalThis & { axe: typeof axe };

/** The violations that axe finds on the page, one line per element. */
export async function axeFindings(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
  return page.evaluate(
    async (values) => {
      // Elements that are still fading in do not have their final colours.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.cancel();
      }
      const found = await (globalThis as AxeWindow).axe.run({
        resultTypes: ['violations'],
        preload: false,
        // Their HTML says which elements are meant.
        selectors: false,
        ...(values && { runOnly: { type: 'rule', values } }),
      });
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    rules === 'all' ? null : colorRules,
  );
}
