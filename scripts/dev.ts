// npm run dev: the client with hot reload on 5173, in front of a Worker on 8787 that reloads by itself.
import { existsSync } from 'node:fs';
import { buildClient } from './support/buildClient.ts';
import { refuseWhatNpmKept } from './support/keptByNpm.ts';
import { prepareLocal } from './support/prepareLocal.ts';
import { runCommand } from './support/runCommand.ts';
import { runTogether } from './support/runTogether.ts';

await runCommand(async () => {
  refuseWhatNpmKept(['persist-to', 'var', 'log-level']);
  const dev = await prepareLocal(process.argv.slice(2));
  if (!existsSync('dist/web')) await buildClient();
  return runTogether([
    { command: 'wrangler', args: [...dev, '--port', '8787', '--show-interactive-dev-session=false'] },
    { command: 'vite', args: ['--port', '5173'] },
  ]);
});
