import { expect, test } from 'vitest';
import { mayPreload } from './mayPreload.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['Firefox on a phone', 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', false],
  ['Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/156.0.0.0 Safari/537.36`, true],
  [
    'Firefox on an iPhone, which is WebKit',
    `Mozilla/5.0 (iPhone) ${webKit} FxiOS/140.0 Safari/605.1.15`,
    true,
  ],
])('%s (%s) may preload: %s', (_, userAgent, may) => {
  expect(mayPreload(userAgent)).toBe(may);
});
