import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from './support/testing.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
  mkdirSync(join(folder, 'bin'));
  // Not by its own path, at whose first space a script's first line ends.
  symlinkSync(process.execPath, join(folder, 'bin', 'node'));
  copyFileSync('wrangler.toml', join(folder, 'wrangler.toml'));
});

/** Puts a program in front of the tool of this name: it notes how it was called, and then runs the script. */
function standIn(name: string, script: string): void {
  const calls = JSON.stringify(join(folder, 'calls'));
  const program = `#!/usr/bin/env node
    const command = [${JSON.stringify(name)}, ...process.argv.slice(2)].join(' ');
    const asks = !process.env.CI;
    require('node:fs').appendFileSync(${calls}, command + (asks ? '' : ' without questions') + '\\n');
    ${script}`;
  writeFileSync(join(folder, 'bin', name), program, { mode: 0o755 });
}

/**
 * What a deployment calls, on an account with these databases and secrets. `fails`: the command that fails; `kept`: what npm
 * took for its own setting `message`.
 */
function deploy(args: string[], { databases = [''], secrets = [''], fails = 'nothing', kept = '' } = {}) {
  standIn('vite', '');
  const listOf = (names: string[]) => JSON.stringify(names.map((name) => ({ name })));
  standIn(
    'wrangler',
    `if (command.startsWith(${JSON.stringify(fails)})) process.exit(1);
    if (command.startsWith('wrangler d1 list')) console.log(${JSON.stringify(listOf(databases))});
    if (command.startsWith('wrangler secret list')) console.log(${JSON.stringify(listOf(secrets))});`,
  );
  const { CI: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/deploy.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...env,
      PATH: join(folder, 'bin'),
      npm_lifecycle_event: 'deploy',
      ...(kept && { npm_config_message: kept }),
    },
  });
  const noted = join(folder, 'calls');
  const calls = existsSync(noted) ? readFileSync(noted, 'utf8').trim().split('\n') : [];
  return { status, stderr, calls: calls.filter((call) => !/^vite| list /.test(call)) };
}

const trial = 'wrangler deploy --dry-run';
const migration = 'wrangler d1 migrations apply DB --remote without questions';
const upload = 'wrangler deploy';
const secrets = ['ACCESS_TOKEN_KEY', 'TOTP_KEY'];

it('the database is migrated before the code that needs it is uploaded', () => {
  expect(deploy([], { databases: ['other', 'pixel-parlor'], secrets })).toMatchObject({
    status: 0,
    calls: [trial, migration, upload],
  });
});

it('the first deployment makes the database and the secrets', () => {
  expect(deploy(['--message', 'first'])).toMatchObject({
    status: 0,
    calls: [
      `${trial} --message first`,
      `${upload} --message first`,
      migration,
      ...secrets.map((name) => `wrangler secret put ${name}`),
    ],
  });
});

it('nothing is uploaded where the database cannot be migrated', () => {
  expect(deploy([], { databases: ['pixel-parlor'], fails: 'wrangler d1 migrations' })).toMatchObject({
    status: 1,
    calls: [trial, migration],
  });
});

it('whoever is not logged in is told how to, and changes nothing', () => {
  expect(deploy([], { fails: 'wrangler d1 list' })).toMatchObject({
    status: 1,
    calls: [trial],
    stderr: expect.stringContaining('npx wrangler login'),
  });
});

it('without a message that was meant for it nothing is deployed', () => {
  expect(deploy([], { kept: 'first' })).toMatchObject({
    status: 1,
    calls: [],
    stderr: expect.stringContaining('npm run deploy -- --message …'),
  });
});

it('whoever gives a message is not stopped by one in the settings of npm', () => {
  const account = { databases: ['pixel-parlor'], secrets, kept: 'version %s' };
  expect(deploy(['--message', 'first'], account)).toMatchObject({ status: 0 });
});

it('a trial changes nothing', () => {
  expect(deploy(['--dry-run'], { databases: ['pixel-parlor'] })).toMatchObject({
    status: 0,
    calls: [`${trial} --dry-run`],
  });
});
