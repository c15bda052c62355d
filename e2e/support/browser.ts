import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.ts';

/** A host name of this machine that is no secure context over plain HTTP, unlike `localhost`. */
export const homeHost = 'parlor.test';

/** Starts headless Chromium; throws if none is installed. `more`: additional flags. */
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
