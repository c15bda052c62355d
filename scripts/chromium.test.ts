import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The command with these environment variables, on a machine with no programs but Node. */
const findChromium = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['scripts/chromium.ts'], { encoding: 'utf8', env: { PATH: '', ...env } });

it('another browser does not silently stand in for the one that CHROME_PATH names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  const chromium = join(folder, 'chromium');
  symlinkSync(process.execPath, chromium);
  expect(findChromium({ CHROME_PATH: tmpdir(), PATH: folder })).toMatchObject({
    status: 0,
    stderr: `CHROME_PATH is ${tmpdir()}, which is not a program. Testing with ${chromium}.\n`,
  });
  expect(findChromium({ CHROME_PATH: process.execPath, PATH: folder })).toMatchObject({
    status: 0,
    stderr: '',
  });
  rmSync(folder, { recursive: true });
});

it.runIf(process.platform === 'linux')('a browser that cannot be installed is asked for', () => {
  expect(findChromium({})).toMatchObject({
    status: 1,
    stderr: 'The browser tests need Chrome or Chromium. Install one, or set CHROME_PATH to its program.\n',
  });
});
