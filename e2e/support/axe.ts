import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of levels A and AA about colours: nothing else depends on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, one line for each element concerned. */
export async function axeFindings(page: Page, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async (values) => {
      // What is still fading in does not have its colours yet.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.cancel();
      }
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ['violations'],
        preload: false,
        ...(values && { runOnly: { type: 'rule', values } }),
      });
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    rules === 'all' ? null : colorRules,
  );
}
