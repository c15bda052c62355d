import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../chromium.ts';

interface Launch {
  /** As for `findChromium`. */
  prefersShell?: boolean;
  /** Keeps pages for Back and Forward as browsers of people do; Playwright's do not by default. */
  keepsPages?: boolean;
}

/** Starts headless Chromium; throws a CommandError if none is installed. `more`: additional flags. */
export function launchBrowser(
  more: readonly string[] = [],
  { prefersShell = false, keepsPages = false }: Launch = {},
): Promise<Browser> {
  const executablePath = chromiumPath({ prefersShell });
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ];
  const ignoreDefaultArgs = keepsPages ? ['--disable-back-forward-cache'] : [];
  return chromium.launch({ executablePath, args, ignoreDefaultArgs });
}
