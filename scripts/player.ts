// npm run player -- delete <username>: deletes an account and all its data, locally, or with `--remote` in the
// deployment.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { isUsername, ownerKey, usernameKey } from '../worker/accounts/usernames.ts';
import { parseOptions } from './support/options.ts';
import { type Place, placeOf, placeOptions, placeUsage } from './support/placeOf.ts';
import { wranglerEnv } from './support/run.ts';
import { CommandError, runCommand } from './support/runCommand.ts';

const usage = `Usage:
  npm run player -- delete <username>
  npm run player -- delete [options] -- <username>   if it begins with a hyphen
Options:
  --yes                 do not ask first
${placeUsage}`;

interface Command {
  username: string;
  isSure: boolean;
  place: Place;
}

function parse(): Command {
  const { values, positionals } = parseOptions(usage, {
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, ...placeOptions },
  });
  const [what, username = '', ...rest] = positionals;
  if (what !== 'delete' || !isUsername(username) || rest.length > 0) throw new CommandError(usage);
  return { username, isSure: values.yes, place: placeOf(values) };
}

/** The rows returned by the last statement; throws a CommandError with wrangler's explanation if it fails. */
function query(sql: string, where: string[]): Record<string, unknown>[] {
  try {
    const output = execFileSync(
      'wrangler',
      ['d1', 'execute', 'DB', '--json', '--command', sql, '--yes', ...where],
      {
        encoding: 'utf8',
        env: wranglerEnv,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const statements: { results: Record<string, unknown>[] }[] = JSON.parse(output);
    return statements.at(-1)?.results ?? [];
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    throw new CommandError(`The database could not be used; wrangler says:\n${stdout?.trim() || error}`);
  }
}

async function isConfirmed(username: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const question = `This cannot be undone. To go on, type the name again (${username}): `;
  // Without a terminal nobody ever answers: closed input counts as no.
  const typed = await Promise.race([terminal.question(question), once(terminal, 'close').then(() => '')]);
  terminal.close();
  return typed.trim() === username;
}

function counted(count: unknown, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Deletes the account after a confirmation. Resolves to the exit code. */
async function deletePlayer({ username, place, isSure }: Command): Promise<number> {
  // Safe to quote: a username contains no quote characters.
  const key = usernameKey(username);
  const [user] = query(
    `SELECT id, username, datetime(created_at / 1000, 'unixepoch') AS since,
       (SELECT count(*) FROM sessions WHERE user_id = users.id) AS sessions,
       (SELECT count(*) FROM passkeys WHERE user_id = users.id) AS passkeys
     FROM users WHERE username_key = '${key}'`,
    place.args,
  );
  if (!user) {
    console.error(`There is no ${username} in ${place.name}.`);
    return 1;
  }
  console.error(
    `${user.username} in ${place.name}, since ${user.since} UTC, with ${counted(user.sessions, 'session')} and ${counted(user.passkeys, 'passkey')}.`,
  );
  if (!isSure && !(await isConfirmed(String(user.username)))) {
    console.error('Nothing was deleted.');
    return 1;
  }
  const owner = ownerKey({ id: String(user.id) });
  const attempts = `DELETE FROM attempts WHERE account IN ('${key}', '${owner}')`;
  // The rows in all other tables are deleted by cascade.
  query(`${attempts}; DELETE FROM users WHERE username_key = '${key}'`, place.args);
  const [left] = query(`SELECT count(*) AS count FROM users WHERE username_key = '${key}'`, place.args);
  if (left?.count !== 0) throw new Error('the account is still there');
  console.info(
    `${user.username} is deleted. A room that is open keeps the name until everybody has left it.`,
  );
  return 0;
}

await runCommand(() => deletePlayer(parse()));
