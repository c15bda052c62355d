// npm start [-- arguments of `wrangler dev`]: the product as it is deployed, on this machine.
import { buildClient } from './support/buildClient.ts';
import { prepareLocal } from './support/prepare.ts';
import { runTogether } from './support/run.ts';

const args = process.argv.slice(2);
await buildClient();
const dev = await prepareLocal(args);
const ports = args.some((arg) => arg === '--port' || arg.startsWith('--port=')) ? [] : ['--port', '8787'];
// `wrangler dev` ends when a client breaks off an upload (workers-sdk issue 15203): what it stores outlives it.
process.exitCode = await runTogether(
  [{ command: 'wrangler', args: [...dev, ...ports, '--show-interactive-dev-session=false'] }],
  { restarts: true },
);
