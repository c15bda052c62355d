import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runTogether } from './runTogether.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A command that fails twice and then succeeds, leaving a mark each time. */
const failingTwice = () => {
  const file = JSON.stringify(join(folder, 'starts'));
  const script = `const fs = require('node:fs'); fs.appendFileSync(${file}, 'x');
    process.exit(fs.readFileSync(${file}, 'utf8').length < 3 ? 7 : 0);`;
  return [{ command: process.execPath, args: ['-e', script] }];
};
const starts = () => readFileSync(join(folder, 'starts'), 'utf8').length;

it('a server that fails is restarted if requested', async () => {
  expect(await runTogether(failingTwice(), { restarts: true, minRestartMs: 0 })).toBe(0);
  expect(starts()).toBe(3);
});

it('a command that fails is not restarted otherwise', async () => {
  expect(await runTogether(failingTwice())).toBe(7);
  expect(starts()).toBe(1);
});

it('a server that fails at once is not restarted', async () => {
  expect(await runTogether(failingTwice(), { restarts: true })).toBe(7);
  expect(starts()).toBe(1);
});

it('a server whose port was taken at its first start is not restarted', async () => {
  const file = JSON.stringify(join(folder, 'starts'));
  const script = `require('node:fs').appendFileSync(${file}, 'x');
    console.error('Address already in use (127.0.0.1:8787). Please specify a different port with --port.');
    process.exitCode = 1;`;
  const command = { command: process.execPath, args: ['-e', script] };
  expect(await runTogether([command], { restarts: true, minRestartMs: 0 })).toBe(1);
  expect(starts()).toBe(1);
});

it('a server that is unreachable after a crash of its runtime is restarted', async () => {
  const file = JSON.stringify(join(folder, 'starts'));
  const script = `const fs = require('node:fs'); fs.appendFileSync(${file}, 'x');
    if (fs.readFileSync(${file}, 'utf8').length < 2) {
      process.on('SIGTERM', () => process.exit(0));
      console.log('[wrangler:warn] The Workers runtime crashed unexpectedly and is being restarted (crash #1).');
      setInterval(() => {}, 1000);
    }`;
  const command = { command: process.execPath, args: ['-e', script] };
  expect(await runTogether([command], { restarts: true })).toBe(0);
  expect(starts()).toBe(2);
});
