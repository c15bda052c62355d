import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../scripts/support/testing.ts';
import { testServer } from '../support/testServer.ts';

const run = promisify(execFile);
const maintenance = (...args: string[]) => run('node', ['scripts/maintenance.ts', ...args]);
const player = (...args: string[]) => run('node', ['scripts/player.ts', ...args]);

const server = await testServer();

const fetchPath = (path: string, init?: RequestInit) => fetch(server.url + path, init);

it('npm run build touches no file that stays as it is: a running server would drop all its connections', async () => {
  const writtenAt = () => statSync('dist/web/index.html', { bigint: true }).ctimeNs;
  const before = writtenAt();
  await run('npm', ['run', 'build']);
  expect(writtenAt()).toBe(before);
});

it('two builds at once succeed, as two servers may be started', async () => {
  await Promise.all([run('npm', ['run', 'build']), run('npm', ['run', 'build'])]);
});

describe('npm run maintenance', () => {
  const status = async () => (await fetchPath('/api/status/maintenance')).json();

  it('is noticed by a running server', async () => {
    await maintenance('on', 'Back at noon.', '--persist-to', server.state);
    expect(await status()).toEqual({ active: true, message: 'Back at noon.' });
    await maintenance('off', '--persist-to', server.state);
    expect(await status()).toEqual({ active: false, message: '' });
  });

  it.each([[[]], [['on']], [['on', ' ']], [['off', 'now']], [['perhaps']], [['on', 'x', '--loudly']]])(
    'prints its usage when called with %j',
    async (args) => {
      await expect(maintenance(...args)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('npm run maintenance -- on "'),
      });
    },
  );
});

describe('npm run player', () => {
  const send = async (path: string, username: string) => {
    const body = JSON.stringify({ username, password: 'correct horse battery' });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetchPath(`/api/auth/${path}`, { method: 'POST', headers, body })).status;
  };

  let registered = 0;

  /** Registers an account under a new name: the test may be tried a second time. */
  async function register(): Promise<string> {
    registered += 1;
    const username = `Passerby-${registered}`;
    expect(await send('register', username)).toBe(201);
    return username;
  }

  it('deletes an account, and nothing remains of it', async () => {
    const name = await register();
    const { stdout } = await player('delete', name.toLowerCase(), '--yes', '--persist-to', server.state);
    expect(stdout).toContain(`${name} is deleted.`);
    expect(await send('login', name)).toBe(401);
    expect(await send('register', name)).toBe(201);
  });

  it('deletes nothing without a yes', async () => {
    const name = await register();
    const asked = player('delete', name, '--persist-to', server.state);
    asked.child.stdin?.end();
    await expect(asked).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was deleted.'),
    });
    expect(await send('login', name)).toBe(200);
  });
});

describe('a command for the state of a server', () => {
  it.each([
    ['a folder without a server', ['--persist-to', 'no/state'], 'No game has been started with the state in'],
    ['no folder', ['--persist-to='], '--persist-to needs a folder.'],
  ])('refuses %s', async (_, place, message) => {
    const refusal = { code: 1, stdout: '', stderr: expect.stringMatching(`^${message}.*\n$`) };
    await expect(maintenance('on', 'Back at noon.', ...place)).rejects.toMatchObject(refusal);
    await expect(player('delete', 'somebody', ...place)).rejects.toMatchObject(refusal);
  });
});

it.each([[['--help']], [['guessing', 'guessed']]])(
  'npm run screenshots prints its usage when called with %j',
  async (args) => {
    await expect(run('node', ['e2e/screenshots.ts', ...args])).rejects.toMatchObject({
      code: 1,
      stderr: 'Usage: npm run screenshots [-- part of a name]\n',
    });
  },
);

it('icons that cannot be written end the command that renders them', async () => {
  const cwd = testFolder();
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  mkdirSync(join(cwd, 'web/public/icon-192.png'), { recursive: true });
  cpSync('web/public/favicon.svg', join(cwd, 'web/public/favicon.svg'));
  await expect(run('node', [resolve('scripts/icons.ts')], { cwd, timeout: 30_000 })).rejects.toMatchObject({
    killed: false,
    code: 1,
    stderr: expect.stringMatching(/^EISDIR.*\n$/),
  });
});

it('npm run faults, broken off, leaves no state of its server behind', async () => {
  const folder = testFolder();
  const states = () => readdirSync(folder).filter((name) => name.startsWith('pixel-parlor-'));
  const faults = spawn('node', ['bench/faults/run.ts', 'crashes', '--quick'], {
    env: { ...process.env, TMPDIR: folder },
    stdio: 'ignore',
  });
  const ended = once(faults, 'exit');
  // Not the folder of the client's build, which begins alike.
  await expect.poll(() => states().filter((name) => !name.includes('client'))).toHaveLength(1);
  faults.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(states()).toEqual([]);
});
