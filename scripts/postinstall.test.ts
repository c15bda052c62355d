import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from './support/testing.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const install = (...packages: string[]) => {
  for (const name of packages) mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  return spawnSync(process.execPath, [resolve('scripts/postinstall.mjs')], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_config_user_agent: 'npm/10.9.9 node/v20.18.3 linux x64 workspaces/false' },
  });
};

it('says nothing of a whole installation', () => {
  expect(install('wrangler', '@rolldown/pluginutils', '@rolldown/binding-linux-x64-gnu')).toMatchObject({
    status: 0,
    stdout: '',
    stderr: '',
  });
});

it('says nothing of an installation whose packages lie elsewhere', () => {
  expect(install('wrangler')).toMatchObject({ status: 0, stderr: '' });
});

it('fails an installation without development packages, and says what to run', () => {
  const { status, stderr } = install('react');
  expect(status).toBe(1);
  expect(stderr).toContain('npm install --include=dev');
});

it('fails an installation by a Node that is too old, for which npm leaves out packages of this machine', () => {
  const { status, stderr } = install('wrangler', '@rolldown/pluginutils');
  expect(status).toBe(1);
  expect(stderr).toContain('Node v20.18.3');
  expect(stderr).toContain('Node 20.19, 22.12 or newer');
});
