// npm run dev [-- arguments of `wrangler dev`]: the client with hot reload on 5173, in front of a Worker that reloads by
// itself.
import { existsSync } from 'node:fs';
import { buildClient } from './support/buildClient.ts';
import { portIn } from './support/port.ts';
import { prepareLocal } from './support/prepareLocal.ts';
import { runCommand } from './support/runCommand.ts';
import { runTogether } from './support/runTogether.ts';
import { serverArgs } from './support/serverArgs.ts';

await runCommand(async () => {
  const args = await serverArgs();
  const dev = await prepareLocal(args);
  if (!existsSync('dist/web')) await buildClient();
  return runTogether([
    { command: 'wrangler', args: [...dev, '--show-interactive-dev-session=false'] },
    { command: 'vite', args: ['--port', '5173'], env: { WORKER_PORT: portIn(args) } },
  ]);
});
