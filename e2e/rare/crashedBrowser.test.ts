import { expect, it } from 'vitest';
import { testViewer } from '../pageStates/testViewer.ts';
import { devices } from '../support/devices.ts';
import { testBrowser } from '../support/testBrowser.ts';

const browser = await testBrowser({ keepsContexts: true });
const { seeing } = await testViewer();

it.each(['first', 'next'])('a browser that crashes fails no other test: the %s one', () =>
  seeing(devices.desktop, 'home', async (page) => {
    const running = (await browser.newContext()).browser();
    expect(running?.isConnected()).toBe(true);
    const gone = new Promise((resolve) => running?.once('disconnected', resolve));
    const session = await running?.newBrowserCDPSession();
    await Promise.all([gone, session?.send('Browser.crash').catch(() => undefined)]);
    expect(page.isClosed()).toBe(true);
  }),
);
