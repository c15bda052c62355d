import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('whoever reads only the beginning of what a command prints sees no stack trace', async () => {
  const script = `
    import { endUnheard } from './scripts/support/endUnheard.ts';
    endUnheard();
    setInterval(() => console.info('and so on'), 1);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const complaints = text(child.stderr);
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await ended).toEqual([1, null]);
  expect(await complaints).toBe('');
});
