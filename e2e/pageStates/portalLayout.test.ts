import { afterAll, expect, it } from 'vitest';
import { devices } from '../support/devices.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { portalStates } from './portalStates.ts';
import { StateViewer } from './StateViewer.ts';
import { serveClient } from './serveClient.ts';

const browser = await testBrowser();
const client = await serveClient();
afterAll(() => client.close());

it('on the smallest phone the header of a user is one row', async () => {
  const viewport = { width: 320, height: 568 };
  const viewer = new StateViewer(browser, client.url, { ...devices.phone, viewport });
  const state = portalStates.find(({ name }) => name === 'home-signed-in');
  if (!state) throw new Error('there is no such state');
  const page = await viewer.show(state);
  const topOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => button.getBoundingClientRect().top);
  expect(await topOf('Logout')).toBe(await topOf('Open menu'));
  await viewer.close();
});
