import { setTimeout as sleep } from 'node:timers/promises';
import { tryListening } from './ip.ts';
import { optionIn } from './optionIn.ts';
import { CommandError } from './runCommand.ts';

const highestPort = 65_535;

/** How long a server that was killed may take to end, since its runtime notices that by itself. */
const endingMs = 5_000;
const retryMs = 100;

/**
 * Refuses a port or an address that `wrangler dev` could not listen on, which it would notice after all preparations. Waits
 * for a former server that is ending. Throws an error that says what is wrong.
 */
export async function refuseAddress(
  args: string[],
  { env = process.env, patienceMs = endingMs } = {},
): Promise<void> {
  const port = optionIn(args, 'port');
  const ip = optionIn(args, 'ip') ?? 'localhost';
  const isPort = typeof port === 'string' && /^\d+$/.test(port) && Number(port) <= highestPort;
  if (!isPort) throw new CommandError(`--port needs a number up to ${highestPort}.`);
  // Not a name of the system's: wrangler takes it for all addresses.
  if (typeof ip !== 'string' || ip === '*') return;
  try {
    await tryListening(ip, Number(port));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL') throw new CommandError(`This machine has no address ${ip}.`);
    if (code !== 'EADDRINUSE') throw error;
    if (patienceMs > 0) {
      await sleep(retryMs);
      return refuseAddress(args, { env, patienceMs: patienceMs - retryMs });
    }
    throw new CommandError(
      `Port ${port} is in use. Choose another one: npm run ${env.npm_lifecycle_event} -- --port …`,
    );
  }
}
