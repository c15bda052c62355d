import { refuseAddress } from './address.ts';
import { withIp } from './ip.ts';
import { refuseWhatNpmKept } from './keptByNpm.ts';
import { withPort } from './port.ts';

/** The options of `wrangler dev` that somebody may give without the `--`, which npm then keeps for itself. */
const options = ['port', 'ip', 'persist-to', 'var', 'log-level', 'upstream-protocol'];

/** The arguments of `wrangler dev` that the command line gives, with a port and an address where it can listen. */
export async function serverArgs(): Promise<string[]> {
  refuseWhatNpmKept(options);
  const args = await withIp(withPort(process.argv.slice(2)));
  await refuseAddress(args);
  return args;
}
