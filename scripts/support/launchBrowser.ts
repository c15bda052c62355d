import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../chromium.ts';

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
    ...more,
  ];
  return chromium.launch({ executablePath, args });
}
