import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';

const listening = `require('node:net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
const parent = `
  import { spawnGroup } from './scripts/support/spawnGroup.ts';
  const child = spawnGroup(process.execPath, ['-e', ${JSON.stringify(listening)}], process.env);
  child.stdout.pipe(process.stdout);`;

it('a server ends with the process that started it, however that ends', async () => {
  const starter = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(starter.stdout, 'data');
  const visit = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  await once(visit, 'connect');
  // `once` would reject for a reset connection.
  const closed = new Promise((resolve) => visit.on('close', resolve));
  const ended = once(starter, 'exit');
  starter.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await closed;
});
