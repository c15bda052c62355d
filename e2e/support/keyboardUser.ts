import type { Locator, Page } from 'playwright-core';
import { hasFocus } from './element.ts';

/** More tab stops than any page has. */
const maxStops = 80;

/** A user who uses the keyboard only, and must see the focus at every tab stop. */
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

  /** Presses Tab until the element has the focus. Throws if the focus is invisible on the way, or never gets there. */
  goTo(target: Locator): Promise<void> {
    return this.#goTo(target, 'Tab');
  }

  /** The same, backwards. */
  goBackTo(target: Locator): Promise<void> {
    return this.#goTo(target, 'Shift+Tab');
  }

  async #goTo(target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
    await target.waitFor();
    const stops: string[] = [];
    while (stops.length < maxStops) {
      const stop = await this.page.evaluate(readFocus);
      if (!stop.isSeen) throw new Error(`the focus on ${stop.text} cannot be seen`);
      if (await hasFocus(target)) return;
      stops.push(stop.text);
      await this.press(key);
    }
    throw new Error(`never came to ${target}, only to ${stops.join(', ')}`);
  }
}

/** The focused element, and whether its focus ring is visible: drawn, inside the window, and not covered. */
function readFocus(): { text: string; isSeen: boolean } {
  const element = document.activeElement;
  // No tab stop: the page itself, or a part of it to which a script has moved the focus.
  if (!(element instanceof HTMLElement) || element.tabIndex < 0) return { text: 'nothing', isSeen: true };
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  // The replacement of an invisible input is inside its label.
  const drawn = [element, ...(label ? [label, ...label.querySelectorAll('*')] : [])];
  const hasRing = drawn.some((each) => {
    const { outlineStyle, opacity } = getComputedStyle(each);
    // A frame would clip an outline, so the picture draws its ring inside.
    const isWithin = getComputedStyle(each, '::after').borderStyle === 'solid';
    return (outlineStyle !== 'none' && opacity !== '0') || isWithin;
  });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isUncovered = top !== null && drawn.some((each) => each.contains(top) || top.contains(each));
  return { text: (label ?? element).textContent ?? '', isSeen: hasRing && isUncovered };
}
