import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { run, wranglerEnv } from './run.ts';
import { missingSecrets, newSecret } from './secrets.ts';
import { secretsFile, stateFolder } from './stateFolder.ts';
import { inTurn, lockState } from './stateLock.ts';

/**
 * Migrates the D1 in the state folder of `wrangler dev`, unless it `isMigrated`, and creates its secrets; warns if another
 * server uses the folder. Returns the arguments for it.
 */
export async function prepareLocal(args: string[], { isMigrated = false } = {}): Promise<string[]> {
  const folder = stateFolder(args);
  mkdirSync(folder, { recursive: true });
  // Otherwise SQLite fails with a stack trace, here or in the Workers runtime.
  accessSync(folder, constants.W_OK);
  if (!lockState(folder)) {
    console.warn(
      `Another server uses the state in ${folder}: the players of one will not see those of the other in a room, and now and then a request fails.`,
    );
  }
  await inTurn(folder, async () => {
    writeSecrets(secretsFile(folder));
    if (!isMigrated) await migrate(folder);
  });
  return ['dev', '--env-file', secretsFile(folder), '--persist-to', folder, ...withoutPersistTo(args)];
}

/** Adds the secrets that the file does not have. */
function writeSecrets(file: string): void {
  const known = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const missing = missingSecrets(known.map((line) => line.split('=')[0] ?? ''));
  if (missing.length === 0) return;
  const added = missing.map((name) => `${name}=${newSecret()}`);
  writeFileSync(file, [...known, ...added, ''].join('\n'), { mode: 0o600 });
}

function migrate(folder: string): Promise<void> {
  return run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', folder], {
    env: { ...wranglerEnv, CI: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function withoutPersistTo(args: string[]): string[] {
  return args.filter((arg, i) => !arg.startsWith('--persist-to') && args[i - 1] !== '--persist-to');
}
