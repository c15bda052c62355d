// npm run stack < trace.txt: a stack trace from the logs with the positions in our code instead of those in the minified
// Worker. To be run in a checkout of what was deployed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundleWorker } from './support/bundleWorker.ts';
import { endUnheard } from './support/endUnheard.ts';
import { inTemporaryFolder } from './support/inTemporaryFolder.ts';
import { mapStack } from './support/mapStack.ts';
import { parseOptions } from './support/options.ts';
import { runCommand } from './support/runCommand.ts';

await runCommand(async () => {
  endUnheard();
  // It would wait for the trace of whoever forgot the <.
  parseOptions('Usage: npm run stack < trace.txt', {});
  const trace = await text(process.stdin);
  await inTemporaryFolder('parlor-stack-', async (folder) => {
    await bundleWorker(folder);
    const sourceMap = await readFile(join(folder, 'index.js.map'), 'utf8');
    console.info(mapStack(trace, sourceMap, folder));
  });
});
