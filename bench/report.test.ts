import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../scripts/support/testing.ts';
import type { Results } from './results.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs', 'scale.md'), '');
});

const place = (name: string, text: string) => `<!-- bench:${name} -->\n\n${text}\n\n<!-- /bench -->\n`;

/** The command on results with one measurement, by this processor. */
function report(name: string, processor: string, isQuick = false) {
  const results: Results = {
    startedAt: '2026-11-24T03:25:15.181Z',
    isQuick,
    machine: { processor, cores: 2, memoryGiB: 24, system: 'Linux', versions: {} },
    results: [
      {
        name,
        title: '',
        seconds: 61.7,
        figures: [{ subject: 'a pen', name: 'weight', unit: 'g', value: 12 }],
      },
    ],
  };
  writeFileSync(join(folder, 'results.json'), JSON.stringify(results));
  return spawnSync(process.execPath, [resolve('bench/report.ts'), 'results.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
}

it('a table says when and where it was measured, and another one keeps what it says', () => {
  const document = join(folder, 'docs', 'benchmarks.md');
  writeFileSync(
    document,
    place('relay', 'old') + place('web', 'Measured 2026-11-23 on a slow one, 2 cores, in 9 s.'),
  );
  expect(report('relay', 'a fast one')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(document, 'utf8')).toBe(
    place(
      'relay',
      '|  | weight (g) |\n| --- | --: |\n| a pen | 12 |\n\nMeasured 2026-11-24 on a fast one, 2 cores, in 62 s.',
    ) + place('web', 'Measured 2026-11-23 on a slow one, 2 cores, in 9 s.'),
  );
});

it('figures of a quick run are in no document', () => {
  expect(report('relay', 'a fast one', true)).toMatchObject({
    status: 1,
    stderr: 'results.json is of a quick run, whose figures say nothing.\n',
  });
});
