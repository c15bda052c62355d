import { afterAll, expect, it } from 'vitest';
import { devices } from '../support/devices.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { pageStates } from './pageStates.ts';
import { StateViewer } from './StateViewer.ts';
import { serveClient } from './serveClient.ts';

const browser = await testBrowser();
const client = await serveClient();
afterAll(() => client.close());

const stateOf = (name: string) => {
  const state = Object.values(pageStates)
    .flat()
    .find((each) => each.name === name);
  if (!state) throw new Error(`there is no state ${name}`);
  return state;
};

it('on the smallest phone the header of a user is one row', async () => {
  const viewport = { width: 320, height: 568 };
  const viewer = new StateViewer(browser, client.url, { ...devices.phone, viewport });
  const page = await viewer.show(stateOf('home-signed-in'));
  const topOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => button.getBoundingClientRect().top);
  expect(await topOf('Logout')).toBe(await topOf('Open menu'));
  await viewer.close();
});

it.each(['error', 'room-connecting', 'room-refused'])(
  'on a phone with text twice as large nothing of %s is beyond the window',
  async (name) => {
    const viewer = new StateViewer(browser, client.url, devices.phone);
    const page = await viewer.show(stateOf(name));
    const overflow = await page.evaluate(() => {
      const { documentElement: root } = document;
      root.style.fontSize = '200%';
      return root.scrollWidth - root.clientWidth;
    });
    expect(overflow).toBe(0);
    await viewer.close();
  },
);

it.each([devices.phone, { ...devices.phone, viewport: { width: 320, height: 568 } }])(
  'on a phone with text twice as large the error’s heading breaks between words only',
  async (device) => {
    const viewer = new StateViewer(browser, client.url, device);
    const page = await viewer.show(stateOf('error'));
    const linesOfWords = await page.getByRole('heading').evaluate((heading) => {
      document.documentElement.style.fontSize = '200%';
      const text = heading.firstChild as Text;
      const word = document.createRange();
      return Array.from(text.data.matchAll(/\S+/g), ({ index, 0: { length } }) => {
        word.setStart(text, index);
        word.setEnd(text, index + length);
        return new Set(Array.from(word.getClientRects(), ({ top }) => top)).size;
      });
    });
    expect(linesOfWords).toEqual([1, 1, 1]);
    await viewer.close();
  },
);
