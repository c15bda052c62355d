import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secretNames } from '../../worker/secretNames.ts';
import { prepareLocal } from './prepareLocal.ts';
import { secretsFile } from './stateFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const [known] = secretNames;

it.each([
  ['ends with a line break', `${known}=kept\n`],
  ['an editor has left without one', `${known}=kept`],
])('secrets that are missing from a file that %s are added to it', async (_, text) => {
  writeFileSync(secretsFile(folder), text);
  await prepareLocal(['--persist-to', folder], { isMigrated: true });
  const secrets = parseEnv(readFileSync(secretsFile(folder), 'utf8'));
  expect(Object.keys(secrets)).toEqual(secretNames);
  expect(secrets[known]).toBe('kept');
});
