import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { lockState } from './stateLock.ts';
import { testFolder } from './testing.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

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

/** A process that does this, then prepares the folder by doing that, and notes when it begins and ends the latter. */
function preparing(name: string, first: string, then = '') {
  const script = `const { inTurn } = await import(${JSON.stringify(import.meta.resolve('./stateLock.ts'))});
    const { appendFileSync } = await import('node:fs');
    const note = (text) => appendFileSync(process.argv[1] + '/notes', '${name} ' + text + '. ');
    ${first}
    await inTurn(process.argv[1], async () => {
      note('begins');
      ${then}
      note('ends');
    });`;
  return spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

it('two processes prepare a state folder one after the other', async () => {
  const untilInput = "await new Promise((resolve) => process.stdin.once('end', resolve).resume());";
  const one = preparing('one', '', `console.log('busy'); ${untilInput}`);
  await once(one.stdout, 'data');
  const other = preparing('other', "console.log('asks');");
  const ended = Promise.all([once(one, 'exit'), once(other, 'exit')]);
  await once(other.stdout, 'data');
  one.stdin.end();
  expect((await ended).flat()).toEqual([0, null, 0, null]);
  expect(readFileSync(join(folder, 'notes'), 'utf8')).toBe(
    'one begins. one ends. other begins. other ends. ',
  );
});
