// Serves the Worker that the official Engine.IO and Socket.IO test suites run against.
// Usage: node scripts/conformance.ts [--hibernate] [arguments of `wrangler dev`, e.g. --port 3000]
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
const hibernates = args.includes('--hibernate');
const wranglerArgs = [
  'node_modules/wrangler/bin/wrangler.js',
  'dev',
  '--config',
  'worker/testing/wrangler.toml',
  '--show-interactive-dev-session=false',
  ...(hibernates ? ['--var', 'HIBERNATE:true'] : []),
  ...args.filter((arg) => arg !== '--hibernate'),
];

const wrangler = spawn(process.execPath, wranglerArgs, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, X_LOCAL_OBSERVABILITY: 'false', WRANGLER_SEND_METRICS: 'false' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => wrangler.kill(signal));
wrangler.on('exit', (code) => process.exit(code ?? 0));
