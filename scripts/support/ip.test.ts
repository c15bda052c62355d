import { expect, it } from 'vitest';
import { withIp } from './ip.ts';

/** An address that no machine has: it is for documentation. */
const nobodys = '192.0.2.1';

it('where the usual name has an address that cannot be listened on, only 127.0.0.1 is', async () => {
  expect(await withIp(['--port', '9000'], nobodys)).toEqual(['--port', '9000', '--ip', '127.0.0.1']);
});

it('elsewhere wrangler chooses as usual', async () => {
  expect(await withIp(['--port', '9000'], '127.0.0.1')).toEqual(['--port', '9000']);
});

it.each([[['--ip', '0.0.0.0']], [['--ip=0.0.0.0']]])('what is asked for by %j stays', async (args) => {
  expect(await withIp(args, nobodys)).toEqual(args);
});
