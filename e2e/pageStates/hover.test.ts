import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { devices } from '../support/devices.ts';
import { testViewer } from './testViewer.ts';

const { seeing } = await testViewer();

/** How an element looks, and what is drawn in place of one that is invisible. */
const look = (control: Locator): Promise<string> =>
  control.evaluate((node) =>
    [node, node.nextElementSibling ?? node]
      .map((each) => getComputedStyle(each))
      .map(({ borderColor, boxShadow, textDecoration, translate }) =>
        [borderColor, boxShadow, textDecoration, translate].join(),
      )
      .join(),
  );

it.each([
  ['login', 'link', 'Forgot Password?'],
  ['recovery-ways', 'button', 'Another username'],
  ['offline', 'button', 'Try again'],
  ['room-drawing-as-drawer', 'radio', 'Red'],
  ['room-pictures', 'radio', 'kite, by Juno'],
] as const)('what is beneath the mouse shows that it can be pressed: %s, the %s %s', (state, role, name) =>
  seeing(devices.desktop, state, async (page) => {
    const control = page.getByRole(role, { name, exact: true });
    const before = await look(control);
    await control.hover();
    await expect.poll(() => look(control)).not.toBe(before);
  }),
);

// No style of a slider's thumb can be read, as it is an element of the browser's.
it('the thumb of a slider rises beneath the mouse', () =>
  seeing(devices.desktop, 'settings', async (page) => {
    const slider = page.getByRole('slider', { name: 'Volume' });
    const pixels = async () => (await slider.screenshot()).toString('base64');
    await page.mouse.move(0, 0);
    const before = await pixels();
    await slider.hover();
    await expect.poll(pixels).not.toBe(before);
  }));

/** The selectors of rules that apply to what is beneath a pointer, of whatever kind. */
function forAnyPointer(): string[] {
  const inside = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && rule.conditionText === '(hover: hover)') return [];
      if (rule instanceof CSSStyleRule) return rule.selectorText.includes(':hover') ? rule.selectorText : [];
      return rule instanceof CSSGroupingRule ? inside(rule.cssRules) : [];
    });
  return [...document.styleSheets].flatMap(({ cssRules }) => inside(cssRules));
}

it.each(['home-signed-in', 'login', 'lobby', 'settings', 'offline', 'room-pictures'])(
  'what a finger has tapped does not go on looking as if a mouse were above it: %s',
  (state) =>
    seeing(devices.phone, state, async (page) => {
      const selectors = await page.evaluate(forAnyPointer);
      // The name of an icon in the sidebar is welcome after a tap, too.
      expect(selectors.filter((selector) => !selector.includes('[data-tooltips="true"]'))).toEqual([]);
    }),
);
