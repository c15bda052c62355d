import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { mirror } from './mirror.ts';
import { testFolder } from './testing.ts';

let folder: string;
let from: string;
let to: string;

beforeEach(() => {
  folder = testFolder();
  from = join(folder, 'from');
  to = join(folder, 'to');
  mkdirSync(join(from, 'assets'), { recursive: true });
  writeFileSync(join(from, 'index.html'), 'new');
  writeFileSync(join(from, 'assets', 'a-1.js'), 'a');
});

/** All files in the folder with their contents. */
const contents = () =>
  readdirSync(to, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(to, name)).isFile())
    .sort()
    .map((name) => [name, readFileSync(join(to, name), 'utf8')]);

const expected = [
  [join('assets', 'a-1.js'), 'a'],
  ['index.html', 'new'],
];

it('creates a missing folder', () => {
  mirror(from, to);
  expect(contents()).toEqual(expected);
});

it('replaces differing files, adds missing ones and removes extra ones', () => {
  mkdirSync(join(to, 'assets'), { recursive: true });
  writeFileSync(join(to, 'index.html'), 'old');
  writeFileSync(join(to, 'assets', 'a-0.js'), 'a');
  mirror(from, to);
  expect(contents()).toEqual(expected);
});

it('leaves identical files untouched', () => {
  mirror(from, to);
  const writtenAt = () => statSync(join(to, 'index.html'), { bigint: true }).ctimeNs;
  const before = writtenAt();
  writeFileSync(join(from, 'index.html'), 'new');
  writeFileSync(join(from, 'assets', 'b-1.js'), 'b');
  mirror(from, to);
  expect(writtenAt()).toBe(before);
});
