import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../chromium.ts';

interface Launch {
  prefersShell?: boolean;
}

/** Starts headless Chromium; throws if none is installed. `more`: additional flags. `prefersShell`: as for `findChromium`. */
export function launchBrowser(more: readonly string[] = [], options: Launch = {}): Promise<Browser> {
  const executablePath = findChromium(options);
  if (!executablePath) throw new Error('no Chrome or Chromium is installed');
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ];
  return chromium.launch({ executablePath, args });
}
