import { expect, it } from 'vitest';
import { devices } from '../../support/devices.ts';
import { hasFocus } from '../../support/element.ts';
import { stateNamed } from '../pageStates.ts';
import { testViewer } from '../testViewer.ts';

const { newViewer, seeing } = await testViewer();

it('each tab opens its panel, which is called like it', () =>
  seeing(devices.phone, 'room-drawing-as-drawer', async (page) => {
    for (const name of ['Chat', 'Players', 'Tools']) {
      const tab = page.getByRole('tab', { name });
      await tab.tap();
      const panel = page.getByRole('tabpanel', { name });
      expect(await panel.getAttribute('id')).toBe(await tab.getAttribute('aria-controls'));
      await panel.locator(':scope > section').waitFor();
      expect(await page.locator('[role=tabpanel] > section:visible').count()).toBe(1);
    }
  }));

it('the name of a tab is nowhere else', () =>
  seeing(devices.phone, 'room-drawing-as-drawer', async (page) => {
    for (const name of ['Chat', 'Players']) expect(await page.getByText(name).count()).toBe(1);
  }));

it('where all panels are shown there are headings, and no tabs that are hidden', () =>
  seeing(devices.desktop, 'room-guessing', async (page) => {
    for (const name of ['Players', 'Chat']) {
      await page.getByRole('heading', { name }).waitFor();
      expect(await page.getByText(name, { exact: true }).count()).toBe(1);
    }
  }));

it('arrow keys go through the tabs, which are one stop on the way of Tab', () =>
  seeing(devices.phone, 'room-guessing', async (page) => {
    const chat = page.getByRole('tab', { name: 'Chat' });
    const players = page.getByRole('tab', { name: 'Players' });
    await chat.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Players' }).locator('section').waitFor();
    expect(await hasFocus(players)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(players)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(chat)).toBe(false);
  }));

it('when a drawer’s turn is over, a phone shows the chat in place of the tools', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-drawing-as-drawer'));
  await page.getByRole('tab', { name: 'Tools', selected: true }).waitFor();
  await viewer.show(stateNamed('room-round-over'));
  await page.getByRole('tab', { name: 'Chat', selected: true }).waitFor();
});

it('whoever looks at the menu of a player as their drawing begins can draw by keyboard', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  await page.getByRole('tab', { name: 'Players' }).click();
  await page.getByRole('button', { name: 'About Otto' }).press('Enter');
  await page.getByRole('menu').waitFor();
  await viewer.show(stateNamed('room-drawing-as-drawer'));
  await page.getByRole('tab', { name: 'Tools', selected: true }).waitFor();
  await expect.poll(() => hasFocus(page.getByTestId('board'))).toBe(true);
});
