import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postinstall-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const install = (...packages: string[]) => {
  for (const name of packages) mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  return spawnSync(process.execPath, [resolve('scripts/postinstall.mjs')], { cwd: folder, encoding: 'utf8' });
};

it('says nothing of a whole installation', () => {
  expect(install('react', 'wrangler')).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

it('fails an installation without development packages, and says what to run', () => {
  const { status, stderr } = install('react');
  expect(status).toBe(1);
  expect(stderr).toContain('npm install --include=dev');
});
