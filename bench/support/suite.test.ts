import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../scripts/support/testing.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

/** A process that measures one thing, whose code has `say`, and writes the results to this file. */
function suiteOf(run: string, file = join(folder, 'results.json')) {
  const script = `const { runSuite } = await import(${JSON.stringify(import.meta.resolve('./suite.ts'))});
    const measurement = { title: 'A measurement', run: async ({ say }) => { ${run} } };
    await runSuite({
      name: 'bench',
      suite: { one: async () => ({ measurement }) },
      folder: '.',
      judge: (results) => results.every(({ error }) => error === undefined),
    });`;
  const args = ['--input-type=module', '-e', script, '--', '--json', file];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

const figures = "return [{ subject: 'the pen', name: 'weight', unit: 'g', value: 12 }];";

it('a measurement is printed and written', async () => {
  const child = suiteOf(figures);
  const [printed, ended] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(ended).toEqual([0, null]);
  expect(printed).toContain('the pen');
  expect(JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'))).toMatchObject({
    results: [{ name: 'one', figures: [{ value: 12 }] }],
  });
});

it('a measurement that fails fails the command', async () => {
  expect(await once(suiteOf("throw new Error('no pen');"), 'exit')).toEqual([1, null]);
});

it.each(['SIGINT', 'SIGTERM'] as const)('a suite that %s ends has not succeeded', async (signal) => {
  const child = suiteOf(`say('begun'); await new Promise((resolve) => setTimeout(resolve, 60_000));`);
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([1, null]);
});

it('what was measured is printed even if it cannot be written', async () => {
  const child = suiteOf(figures, folder);
  const [printed, ended] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(ended).toEqual([1, null]);
  expect(printed).toContain('the pen');
});
