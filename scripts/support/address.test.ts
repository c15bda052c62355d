import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { refuseAddress } from './address.ts';

/** An address that no machine has: it is for documentation. */
const nobodys = '192.0.2.1';

it.each([[['--port', 'many']], [['--port', '65536']], [['--port', '-1']], [['--port=']], [['--port']]])(
  '%j names no port',
  async (args) => {
    await expect(refuseAddress(args)).rejects.toThrow('--port needs a number up to 65535.');
  },
);

/** A server on a free port. */
async function listening() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: String((server.address() as AddressInfo).port) };
}

it('a port that somebody listens on is in use, until they end', async () => {
  const { server, port } = await listening();
  const impatient = { env: { npm_lifecycle_event: 'start' }, patienceMs: 0 };
  const refused = `Port ${port} is in use. Choose another one: npm run start -- --port …`;
  await expect(refuseAddress(['--port', port], impatient)).rejects.toThrow(refused);
  await expect(refuseAddress([`--port=${port}`, '--ip', '0.0.0.0'], impatient)).rejects.toThrow(refused);
  server.close();
  await once(server, 'close');
  // Patiently: a connection of another program may have got the port for a moment.
  await refuseAddress(['--port', port, '--ip', '127.0.0.1']);
});

it('the port of a server that is ending, as one that was killed just now, is waited for', async () => {
  const { server, port } = await listening();
  const tried = refuseAddress(['--port', port, '--ip', '127.0.0.1'], {
    patienceMs: Number.POSITIVE_INFINITY,
  });
  let isOver = false;
  void tried.then(() => {
    isOver = true;
  });
  await expect(refuseAddress(['--port', port], { patienceMs: 0 })).rejects.toThrow('in use');
  expect(isOver).toBe(false);
  server.close();
  await tried;
});

it('an address of another machine is refused', async () => {
  await expect(refuseAddress(['--port', '0', '--ip', nobodys])).rejects.toThrow(
    `This machine has no address ${nobodys}.`,
  );
});

it('a name for all addresses is left to wrangler', () => refuseAddress(['--port', '0', '--ip', '*']));
