// npm runs this after every installation. JavaScript, since the Node that comes with the development packages may be missing.
import { existsSync, readdirSync } from 'node:fs';

const bundlers = 'node_modules/@rolldown';

/** Whether Vite has its program for this machine, one of the optional packages. npm leaves them out if its Node is too old. */
const hasProgram = () =>
  // Packages may lie elsewhere, as with another `install-strategy`.
  !existsSync(bundlers) || readdirSync(bundlers).some((name) => name.startsWith('binding-'));

/** The Node that runs npm: this one may be the one that was just installed. */
const npmsNode = /\bnode\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? process.version;

if (!existsSync('node_modules/wrangler')) {
  console.error(
    'The development packages were left out (by --omit=dev or NODE_ENV=production), and nothing here runs without them. Run: npm install --include=dev',
  );
  process.exitCode = 1;
} else if (!hasProgram()) {
  console.error(
    `The packages for this machine were left out, since Node ${npmsNode} is too old or by --omit=optional. With Node 20.19, 22.12 or newer, run: npm install --include=optional`,
  );
  process.exitCode = 1;
}
