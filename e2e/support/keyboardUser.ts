import type { Locator, Page } from 'playwright-core';

/** More stops than any page has. */
const maxStops = 80;

/** Somebody who touches nothing but keys, and who needs to see at every stop where the focus is. */
export class KeyboardUser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Presses Tab until the element has the focus. Throws where the focus cannot be seen on the way. */
  async goTo(target: Locator): Promise<void> {
    await target.waitFor();
    const stops: string[] = [];
    while (stops.length < maxStops) {
      const stop = await this.page.evaluate(readFocus);
      if (!stop.isSeen) throw new Error(`the focus on ${stop.text} cannot be seen`);
      if (await target.evaluate((node) => node === document.activeElement)) return;
      stops.push(stop.text);
      await this.press('Tab');
    }
    throw new Error(`never came to ${target}, only to ${stops.join(', ')}`);
  }
}

/** What has the focus, and whether one can see that: it is drawn, in the window, and beneath nothing else. */
function readFocus(): { text: string; isSeen: boolean } {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body)
    return { text: 'nothing', isSeen: true };
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  // What is drawn in place of an input that cannot be seen stands beside it, in its label.
  const drawn = [element, ...(label ? [label, ...label.querySelectorAll('*')] : [])];
  const hasRing = drawn.some((each) => {
    const { outlineStyle, opacity } = getComputedStyle(each);
    // A frame would cut off what stands out: the picture has its ring within.
    const isWithin = getComputedStyle(each, '::after').borderStyle === 'solid';
    return (outlineStyle !== 'none' && opacity !== '0') || isWithin;
  });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isUncovered = top !== null && drawn.some((each) => each.contains(top) || top.contains(each));
  return { text: (label ?? element).textContent ?? '', isSeen: hasRing && isUncovered };
}
