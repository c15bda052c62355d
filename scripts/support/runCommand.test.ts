import { mkdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { run } from './run.ts';
import { runCommand } from './runCommand.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  process.exitCode = undefined;
});

it('a command returns its exit code', async () => {
  await runCommand(async () => 3);
  expect(process.exitCode).toBe(3);
  expect(printed).toEqual([]);
});

it.each([
  ['a tool that fails', () => run(process.execPath, ['-e', 'process.exit(7)']), ' -e ended with 7.'],
  ['a tool that is not installed', () => run('no-such-tool', ['build']), 'no-such-tool cannot be run'],
  ['a folder that cannot be made', async () => void mkdirSync('package.json/dist'), 'package.json/dist'],
  // Like a disk that is full, this does not say which file it was.
  ['a folder where a file should be', async () => void readFileSync('scripts'), 'EISDIR'],
])('%s ends a command with a message', async (_, fail, message) => {
  await runCommand(async () => {
    await fail();
  });
  expect(process.exitCode).toBe(1);
  expect(printed).toEqual([expect.stringContaining(message)]);
});

it('a bug shows its stack trace', async () => {
  const bug = new TypeError('undefined is not a function');
  await expect(runCommand(() => Promise.reject(bug))).rejects.toBe(bug);
});
