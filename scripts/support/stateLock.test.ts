import { execFileSync } from 'node:child_process';
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

/** Locks the folder in a process that is killed then, or only ends. */
const lockElsewhere = (ending = '') => {
  const script = `const { lockState } = await import(${JSON.stringify(import.meta.resolve('./stateLock.ts'))});
    lockState(process.argv[1]); ${ending}`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: 'pipe' });
};

it('a state folder serves one server at a time', () => {
  lockState(folder);
  expect(() => lockElsewhere()).toThrow('Another server uses the state in');
});

it('a state folder is free again after its server was killed', () => {
  expect(() => lockElsewhere("process.kill(process.pid, 'SIGKILL');")).toThrow();
  lockElsewhere();
});
