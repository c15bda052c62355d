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

it('a port that somebody listens on is in use, until they end', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = String((server.address() as AddressInfo).port);
  const env = { npm_lifecycle_event: 'start' };
  const refused = `Port ${port} is in use. Choose another one: npm run start -- --port …`;
  await expect(refuseAddress(['--port', port], env)).rejects.toThrow(refused);
  await expect(refuseAddress([`--port=${port}`, '--ip', '0.0.0.0'], env)).rejects.toThrow(refused);
  server.close();
  await once(server, 'close');
  await refuseAddress(['--port', port, '--ip', '127.0.0.1'], env);
});

it('an address of another machine is refused', async () => {
  await expect(refuseAddress(['--port', '0', '--ip', nobodys])).rejects.toThrow(
    `This machine has no address ${nobodys}.`,
  );
});

it('a name for all addresses is left to wrangler', () => refuseAddress(['--port', '0', '--ip', '*']));
