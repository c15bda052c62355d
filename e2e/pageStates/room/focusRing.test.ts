import { expect, it } from 'vitest';
import { devices } from '../../support/devices.ts';
import { hasFocus } from '../../support/element.ts';
import { testViewer } from '../testViewer.ts';
import { tallWindow } from '../windows.ts';

const { seeing } = await testViewer();

it.each(['light', 'dark'] as const)(
  'the focus ring on a chosen tab has the colour of its text: %s',
  (colorScheme) =>
    seeing({ ...tallWindow, colorScheme }, 'room-guessing', async (page) => {
      const tab = page.getByRole('tab', { name: /^Players/ });
      await page.getByRole('tab', { name: /^Chat/ }).press('End');
      const { outlineStyle, outlineColor, color } = await tab.evaluate((node) => ({
        ...getComputedStyle(node),
      }));
      expect(outlineStyle).toBe('solid');
      expect(outlineColor).toBe(color);
    }),
);

it.each(['light', 'dark'] as const)(
  'the focus ring in the row of who has guessed the word has the colour of its text: %s',
  (colorScheme) =>
    seeing({ ...devices.desktop, colorScheme }, 'room-guessing', async (page) => {
      const row = page.getByRole('listitem').filter({ hasText: 'Juno' });
      const menu = row.getByRole('button', { name: 'About Juno' });
      await menu.focus();
      const ring = await menu.evaluate((node) => getComputedStyle(node).outlineColor);
      expect(ring).toBe(await row.evaluate((node) => getComputedStyle(node).color));
    }),
);

it('the focus ring of a card over the picture is on ground of its own, since white paper would drown it', () =>
  seeing({ ...devices.desktop, colorScheme: 'dark' }, 'room-game-over-as-host', async (page) => {
    const card = page.getByRole('dialog', { name: 'Game Over' });
    expect(await hasFocus(card)).toBe(true);
    const { outlineOffset, outlineWidth, boxShadow, backgroundColor } = await card.evaluate((node) => ({
      ...getComputedStyle(node),
    }));
    const [, color, spread] = /^(rgb\([^)]+\)) 0px 0px 0px (\d+)px/.exec(boxShadow) ?? [];
    expect(color).toBe(backgroundColor);
    expect(Number(spread)).toBeGreaterThan(
      Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth),
    );
  }));

it('in forced colours the focus ring around the picture is visible on its white paper', () =>
  seeing(
    { ...devices.desktop, colorScheme: 'dark', forcedColors: 'active' },
    'room-drawing-as-drawer',
    async (page) => {
      const board = page.getByTestId('board');
      await board.press('r');
      const ring = await board.evaluate((node) => getComputedStyle(node, '::after').borderTopColor);
      expect(ring).not.toBe('rgb(255, 255, 255)');
    },
  ));

it.each(['room-round-over', 'room-game-over'])(
  'the ring around what has the focus is as dark in the dark theme and in forced colours, on white paper there too: %s',
  async (name) => {
    const rings: string[] = [];
    for (const theme of [
      { colorScheme: 'light' },
      { colorScheme: 'dark' },
      { colorScheme: 'dark', forcedColors: 'active' },
    ] as const) {
      await seeing({ ...devices.desktop, ...theme }, name, async (page) => {
        const cover = page.getByRole('region', { name: 'Over the picture' });
        await page.keyboard.press('Tab');
        await cover.focus();
        rings.push(await cover.evaluate((node) => getComputedStyle(node).outlineColor));
      });
    }
    expect(rings).toEqual([rings[0], rings[0], rings[0]]);
  },
);
