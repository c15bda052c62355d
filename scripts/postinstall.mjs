// npm runs this after every installation. JavaScript, since the Node that comes with the development packages may be missing.
import { existsSync } from 'node:fs';

if (!existsSync('node_modules/wrangler')) {
  console.error(
    'The development packages were left out (by --omit=dev or NODE_ENV=production), and nothing here runs without them. Run: npm install --include=dev',
  );
  process.exitCode = 1;
}
