import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runTogether } from './run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A command that fails twice and then ends well; each time it leaves a mark. */
const failingTwice = () => {
  const file = JSON.stringify(join(folder, 'starts'));
  const script = `const fs = require('node:fs'); fs.appendFileSync(${file}, 'x');
    process.exit(fs.readFileSync(${file}, 'utf8').length < 3 ? 7 : 0);`;
  return [{ command: process.execPath, args: ['-e', script] }];
};
const starts = () => readFileSync(join(folder, 'starts'), 'utf8').length;

it('a server that fails is started again, if that is wanted', async () => {
  expect(await runTogether(failingTwice(), { restarts: true, minRestartMs: 0 })).toBe(0);
  expect(starts()).toBe(3);
});

it('a command that fails is not started again otherwise', async () => {
  expect(await runTogether(failingTwice())).toBe(7);
  expect(starts()).toBe(1);
});

it('nor is a server that fails at once', async () => {
  expect(await runTogether(failingTwice(), { restarts: true })).toBe(7);
  expect(starts()).toBe(1);
});

it('a server that cannot be reached after a crash of its runtime is started again', async () => {
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
