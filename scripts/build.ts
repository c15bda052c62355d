// npm run build: builds the client, as start and deploy do by themselves.
import { buildClient } from './support/buildClient.ts';
import { runCommand } from './support/runCommand.ts';

await runCommand(async () => {
  await buildClient();
});
