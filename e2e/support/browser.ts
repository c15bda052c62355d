import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.ts';

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const desktop = { viewport: { width: 1440, height: 900 } };

/** A name of this machine that browsers do not treat as local: over plain HTTP it gets no secure context. */
export const homeHost = 'parlor.test';

/** Starts Chromium, without a window. `more`: flags besides those that every browser gets here. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chrome or Chromium is installed');
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--host-resolver-rules=MAP ${homeHost} 127.0.0.1`,
    ...more,
  ];
  return chromium.launch({ executablePath, args });
}
