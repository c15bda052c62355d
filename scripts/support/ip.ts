import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { optionIn } from './optionIn.ts';

/**
 * The arguments of `wrangler dev`, with an address where its usual one would end it: it listens on every address of
 * `localhost`, and on a machine or in a container without IPv6 that name often has one of IPv6 all the same.
 */
export async function withIp(args: string[], usual = 'localhost'): Promise<string[]> {
  if (optionIn(args, 'ip') !== undefined || (await canListenOn(usual))) return args;
  return [...args, '--ip', '127.0.0.1'];
}

/** Whether servers can listen on all addresses of this name. */
const canListenOn = (name: string): Promise<boolean> =>
  tryListening(name, 0).then(
    () => true,
    () => false,
  );

/** Listens on all addresses of a name for a moment; rejects if that fails. */
export async function tryListening(name: string, port: number): Promise<void> {
  for (const { address } of await lookup(name, { all: true })) {
    const server = createServer().listen(port, address);
    await once(server, 'listening');
    server.close();
    // Or a name that has an address twice would find it in use.
    await once(server, 'close');
  }
}
