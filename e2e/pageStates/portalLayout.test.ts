import { expect, it } from 'vitest';
import { devices } from '../support/devices.ts';
import { testViewer } from './testViewer.ts';

const { seeing } = await testViewer();

const smallestPhone = { ...devices.phone, viewport: { width: 320, height: 568 } };

it('on the smallest phone the header of a user is one row', () =>
  seeing(smallestPhone, 'home-signed-in', async (page) => {
    const topOf = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => button.getBoundingClientRect().top);
    expect(await topOf('Logout')).toBe(await topOf('Open menu'));
  }));

it.each(['error', 'room-connecting', 'room-refused'])(
  'on a phone with text twice as large nothing of %s is beyond the window',
  (name) =>
    seeing(devices.phone, name, async (page) => {
      const overflow = await page.evaluate(() => {
        const { documentElement: root } = document;
        root.style.fontSize = '200%';
        return root.scrollWidth - root.clientWidth;
      });
      expect(overflow).toBe(0);
    }),
);

it.each([devices.phone, smallestPhone])(
  'on a phone with text twice as large the error’s heading breaks between words only',
  (device) =>
    seeing(device, 'error', async (page) => {
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
    }),
);
