import type { Locator } from 'playwright-core';

/** Those of these names that are cut, but for names with a space. */
export async function cutNames(names: Locator): Promise<(string | null)[]> {
  await names.page().evaluate(() => document.fonts.ready.then(() => undefined));
  const cut = (all: Element[]) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent);
  return (await names.evaluateAll(cut)).filter((name) => !name?.includes(' '));
}
