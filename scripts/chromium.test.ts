import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';

/** The command with these environment variables, on a machine with no programs but Node. */
const findChromium = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['scripts/chromium.ts'], { encoding: 'utf8', env: { PATH: '', ...env } });

it('another browser does not stand in for the one that CHROME_PATH names', () => {
  const notThere = findChromium({ CHROME_PATH: '/no/chrome', PATH: process.env.PATH ?? '' });
  expect(notThere).toMatchObject({
    status: 1,
    stderr: 'CHROME_PATH is /no/chrome, which is not a program.\n',
  });
  expect(findChromium({ CHROME_PATH: tmpdir() })).toMatchObject({ status: 1 });
  expect(findChromium({ CHROME_PATH: process.execPath })).toMatchObject({ status: 0, stderr: '' });
});

it.runIf(process.platform === 'linux')('a browser that cannot be installed is asked for', () => {
  expect(findChromium({})).toMatchObject({
    status: 1,
    stderr: 'The browser tests need Chrome or Chromium. Install one, or set CHROME_PATH to its program.\n',
  });
});
