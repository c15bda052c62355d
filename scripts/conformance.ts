// npm run conformance [-- --hibernate] [arguments of `wrangler dev`, e.g. --port 3000]: what the official Engine.IO and
// Socket.IO test suites run against. Its state is nobody's, so two servers never share it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTogether } from './support/run.ts';

const args = process.argv.slice(2);
const state = mkdtempSync(join(tmpdir(), 'conformance-'));
process.exitCode = await runTogether([
  {
    command: 'wrangler',
    args: [
      ...['dev', '--config', 'worker/testing/wrangler.toml', '--show-interactive-dev-session=false'],
      ...['--persist-to', state],
      ...(args.includes('--hibernate') ? ['--var', 'HIBERNATE:true'] : []),
      ...args.filter((arg) => arg !== '--hibernate'),
    ],
  },
]);
rmSync(state, { recursive: true, force: true, maxRetries: 5 });
