import { readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { secretNames } from '../../worker/secretNames.ts';
import { prepareLocal } from './prepareLocal.ts';
import { secretsFile } from './stateFolder.ts';
import { testFolder } from './testing.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

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
