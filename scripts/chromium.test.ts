import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { findChromium } from './chromium.ts';
import { testFolder } from './support/testing.ts';

/** A folder for PATH with programs of these names. */
function folderOf(...names: string[]): string {
  const folder = testFolder();
  for (const name of names) symlinkSync(process.execPath, join(folder, name));
  return folder;
}

/** The command with these environment variables, on a machine with no programs but Node. */
const run = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['scripts/chromium.ts'], { encoding: 'utf8', env: { PATH: '', ...env } });

it('another browser does not silently stand in for the one that CHROME_PATH names', () => {
  const folder = folderOf('chromium');
  expect(run({ CHROME_PATH: tmpdir(), PATH: folder })).toMatchObject({
    status: 0,
    stderr: `CHROME_PATH is ${tmpdir()}, which is not a program. Testing with ${join(folder, 'chromium')}.\n`,
  });
  expect(run({ CHROME_PATH: process.execPath, PATH: folder })).toMatchObject({
    status: 0,
    stderr: '',
  });
});

it('the tests prefer a browser without a window, and everything else one with', () => {
  const folder = folderOf('chromium', 'chromium-headless-shell');
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('PATH', folder);
  expect(findChromium()).toBe(join(folder, 'chromium'));
  expect(findChromium({ prefersShell: true })).toBe(join(folder, 'chromium-headless-shell'));
});

it.runIf(process.platform === 'linux')('a browser that cannot be installed is asked for', () => {
  expect(run({})).toMatchObject({
    status: 1,
    stderr: 'Chrome or Chromium is needed. Install one, or set CHROME_PATH to its program.\n',
  });
});
