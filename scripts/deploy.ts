// npm run deploy: deploys client, Worker, database and secrets. `-- --dry-run` builds and checks without an account.
import { execFileSync } from 'node:child_process';
import { unstable_readConfig } from 'wrangler';
import { buildClient } from './support/buildClient.ts';
import { isTrial, refuseOtherWorker } from './support/deployArgs.ts';
import { refuseWhatNpmKept } from './support/keptByNpm.ts';
import { run } from './support/run.ts';
import { CommandError, runCommand } from './support/runCommand.ts';
import { missingSecrets, newSecret } from './support/secrets.ts';

interface Database {
  binding: string;
  database_name?: string;
}

const binding = 'DB';

await runCommand(async () => {
  const args = process.argv.slice(2);
  // npm has a setting of this name: it may be set for other purposes, and whoever gives a message knows how.
  const hasMessage = args.some((arg) => /^--message(=|$)/.test(arg));
  refuseWhatNpmKept(hasMessage ? ['domain'] : ['domain', 'message']);
  refuseOtherWorker(args);
  await buildClient();
  // Before anything changes: wrangler refuses arguments that it does not know.
  await run('wrangler', ['deploy', '--dry-run', ...args]);
  if (isTrial(args, process.env)) return;
  // An existing database is migrated before the code that needs it; the first deployment creates it.
  const exists = namesOf('d1', 'list', '--json').includes(databaseName());
  if (exists) await migrate();
  await run('wrangler', ['deploy', ...args]);
  if (!exists) await migrate();
  for (const name of missingSecrets(namesOf('secret', 'list', '--format', 'json'))) {
    wrangler(['secret', 'put', name], newSecret());
  }
});

/** Without wrangler's question: it calls a no a success, and the code would follow without its tables. */
function migrate(): Promise<void> {
  const env = { ...process.env, CI: 'true' };
  return run('wrangler', ['d1', 'migrations', 'apply', binding, '--remote'], { env });
}

/** The database's name in wrangler.toml. */
function databaseName(): string {
  // The declared type has lost the fields.
  const config: { d1_databases: Database[] } = unstable_readConfig({ config: 'wrangler.toml' });
  const name = config.d1_databases.find((database) => database.binding === binding)?.database_name;
  if (name === undefined) throw new CommandError(`wrangler.toml names no database for ${binding}.`);
  return name;
}

function namesOf(...command: string[]): string[] {
  const rows: { name: string }[] = JSON.parse(wrangler(command));
  return rows.map((row) => row.name);
}

/** What the command prints. */
function wrangler(command: string[], input = ''): string {
  try {
    return execFileSync('wrangler', command, { encoding: 'utf8', input });
  } catch {
    // wrangler itself, whose output we read, only speaks of a token.
    throw new CommandError(`wrangler ${command.join(' ')} failed. Not logged in? Run: npx wrangler login`);
  }
}
