// npm start [-- arguments of `wrangler dev`]: runs the product locally, as it is deployed.
import { fileURLToPath } from 'node:url';
import { refuseAddress } from './support/address.ts';
import { buildClient } from './support/buildClient.ts';
import { withIp } from './support/ip.ts';
import { refuseWhatNpmKept, serverOptions } from './support/keptByNpm.ts';
import { hidesReadiness } from './support/logLevel.ts';
import { withPort } from './support/port.ts';
import { prepareLocal } from './support/prepareLocal.ts';
import { runCommand } from './support/runCommand.ts';
import { runTogether } from './support/runTogether.ts';

await runCommand(async () => {
  const args = await withIp(withPort(process.argv.slice(2)));
  refuseWhatNpmKept(serverOptions);
  await refuseAddress(args);
  if (hidesReadiness(args, process.env)) {
    console.warn(
      'At this log level the server may not say that it is ready, or has lost its runtime: if it crashes, it stays down or hangs.',
    );
  }
  const dev = await prepareLocal(args);
  await buildClient();
  // Not the program `wrangler`, which runs this in a process of its own, and calls it a success if that is killed.
  const wrangler = fileURLToPath(import.meta.resolve('wrangler'));
  // `wrangler dev` is of no use once its proxy's runtime is killed (support/runTogether.ts); its stored state survives.
  return runTogether(
    [
      {
        command: process.execPath,
        args: ['--no-warnings', wrangler, ...dev, '--show-interactive-dev-session=false'],
      },
    ],
    { restarts: true },
  );
});
