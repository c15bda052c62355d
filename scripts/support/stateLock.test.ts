import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockState } from './stateLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What another process, which is killed then or only ends, gets to hear of the folder. */
const lockElsewhere = (ending = '') => {
  const script = `const { lockState } = await import(${JSON.stringify(import.meta.resolve('./stateLock.ts'))});
    console.log(lockState(process.argv[1])); ${ending}`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script, folder], {
    encoding: 'utf8',
  });
  return child.stdout.trim();
};

it('a state folder is known to have a server', () => {
  expect(lockState(folder)).toBe(true);
  expect(lockElsewhere()).toBe('false');
});

it('a state folder is free again after its server was killed', () => {
  expect(lockElsewhere("process.kill(process.pid, 'SIGKILL');")).toBe('true');
  expect(lockElsewhere()).toBe('true');
});
