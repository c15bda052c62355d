import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { inTemporaryFolder } from './inTemporaryFolder.ts';

it('a temporary folder is there while it is used, and no longer', async () => {
  const used = await inTemporaryFolder('used-', async (folder) => {
    expect(existsSync(folder)).toBe(true);
    return folder;
  });
  expect(existsSync(used)).toBe(false);
});

const importOf = (file: string) => `await import(${JSON.stringify(import.meta.resolve(file))})`;

/** A command that prints the name of its temporary folder, and then does this in it. */
function commandIn(doing: string) {
  const script = `const { inTemporaryFolder } = ${importOf('./inTemporaryFolder.ts')};
    const { run } = ${importOf('./run.ts')};
    const { runCommand } = ${importOf('./runCommand.ts')};
    await runCommand(() => inTemporaryFolder('cut-off-', async (folder) => {
      console.log(folder);
      ${doing}
    }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { child, nextLine: async () => String((await lines.next()).value) };
}

const tool = `process.on('SIGHUP', () => process.exit(0)); console.log('begun'); setInterval(() => {}, 1000);`;

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s leaves no temporary folder behind', async (signal) => {
  const { child, nextLine } = commandIn(`await run(process.execPath, ['-e', ${JSON.stringify(tool)}]);`);
  const folder = await nextLine();
  expect(await nextLine()).toBe('begun');
  expect(existsSync(folder)).toBe(true);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(existsSync(folder)).toBe(false);
});

it('a command that exits at once leaves no temporary folder behind', async () => {
  const { child, nextLine } = commandIn('process.exit(3);');
  const folder = await nextLine();
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(3);
  expect(existsSync(folder)).toBe(false);
});
