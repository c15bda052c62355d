// npm run conformance [-- --hibernate] [arguments of `wrangler dev`, e.g. --port 3000]: a server for the official
// Engine.IO and Socket.IO test suites. Each run has its own state folder.
import { inTemporaryFolder } from './support/inTemporaryFolder.ts';
import { withIp } from './support/ip.ts';
import { refuseWhatNpmKept } from './support/keptByNpm.ts';
import { runCommand } from './support/runCommand.ts';
import { runTogether } from './support/runTogether.ts';

await runCommand(async () => {
  refuseWhatNpmKept(['port', 'hibernate']);
  const args = await withIp(process.argv.slice(2));
  return inTemporaryFolder('conformance-', (state) =>
    runTogether([
      {
        command: 'wrangler',
        args: [
          'dev',
          '--config=worker/socketio/testing/wrangler.toml',
          '--show-interactive-dev-session=false',
          `--persist-to=${state}`,
          ...(args.includes('--hibernate') ? ['--var', 'HIBERNATE:true'] : []),
          ...args.filter((arg) => arg !== '--hibernate'),
        ],
      },
    ]),
  );
});
