// npm start [-- arguments of `wrangler dev`]: runs the product locally, as it is deployed.
import { buildClient } from './support/buildClient.ts';
import { prepareLocal } from './support/prepareLocal.ts';
import { runCommand } from './support/runCommand.ts';
import { runTogether } from './support/runTogether.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const dev = await prepareLocal(args);
  await buildClient();
  const ports = args.some((arg) => arg === '--port' || arg.startsWith('--port=')) ? [] : ['--port', '8787'];
  // `wrangler dev` is of no use once its proxy's runtime is killed (support/runTogether.ts); its stored state survives.
  return runTogether(
    [{ command: 'wrangler', args: [...dev, ...ports, '--show-interactive-dev-session=false'] }],
    { restarts: true },
  );
});
