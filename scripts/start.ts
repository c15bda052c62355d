// npm start [-- arguments of `wrangler dev`]: runs the product locally, as it is deployed.
import { fileURLToPath } from 'node:url';
import { buildClient } from './support/buildClient.ts';
import { hidesReadiness } from './support/logLevel.ts';
import { prepareLocal } from './support/prepareLocal.ts';
import { runCommand } from './support/runCommand.ts';
import { runTogether } from './support/runTogether.ts';
import { serverArgs } from './support/serverArgs.ts';

await runCommand(async () => {
  const args = await serverArgs();
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
