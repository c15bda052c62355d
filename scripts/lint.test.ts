import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from './support/testing.ts';

const biome = resolve('node_modules/@biomejs/biome/bin/biome');

/** Which of these lines our own lint rules let pass as a file in `folder`. */
function passing(folder: string, lines: readonly string[]): string[] {
  const root = testFolder();
  for (const name of ['biome.json', 'lint', '.gitignore'])
    cpSync(name, join(root, name), { recursive: true });
  mkdirSync(join(root, folder), { recursive: true });
  const names = lines.map((_, index) => `line${index}.ts`);
  names.forEach((name, index) => {
    writeFileSync(join(root, folder, name), `${lines[index]}\n`);
  });
  const run = spawnSync(process.execPath, [biome, 'lint', '--max-diagnostics=none'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = new Set(run.stdout.concat(run.stderr).match(/line\d+\.ts(?=:\d+:\d+ plugin)/g));
  return lines.filter((_, index) => !found.has(names[index] ?? ''));
}

it.each(['worker/game', 'worker/words'])('%s cannot read a clock, take chances or wait', (folder) => {
  const impure = [
    'export const a = () => Date.now();',
    'export const a = (now = Date.now) => now();',
    'export const a = () => new Date();',
    'export const a = () => new Date;',
    'export const a = () => performance.now();',
    'export const a = () => Math.random();',
    'export const a = (random = Math.random) => random();',
    'export const a = () => crypto.randomUUID();',
    'export const a = async (b: Promise<number>) => await b;',
    'export async function a(b: AsyncIterable<number>) {\n  for await (const c of b) {\n    console.info(c);\n  }\n}',
  ];
  const pure = ['export const a = (now: number) => new Date(now);', 'export const a = Math.max(1, 2);'];
  expect(passing(folder, [...impure, ...pure])).toEqual(pure);
});

it('worker/accounts cannot know HTTP', () => {
  const ofHttp = [
    'export const a = (request: Request) => request.url;',
    "export const a = () => new Response('b');",
    'export declare const a: () => Promise<Response>;',
  ];
  const others = ['export const a = (request: string) => request;'];
  expect(passing('worker/accounts', [...ofHttp, ...others])).toEqual(others);
});

it('worker/socketio cannot set timers', () => {
  const timers = [
    'export const a = () => setTimeout(() => {}, 1);',
    'export const a = (later = setTimeout) => later(() => {}, 1);',
    'export const a = () => setInterval(() => {}, 1);',
  ];
  const others = ['export const a = (timer: number) => clearTimeout(timer);'];
  expect(passing('worker/socketio', [...timers, ...others])).toEqual(others);
});
