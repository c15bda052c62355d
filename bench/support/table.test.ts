import { describe, expect, it } from 'vitest';
import type { Figure } from '../measurement.ts';
import { figuresTable, formatValue, markdownTable } from './table.ts';

const figures: Figure[] = [
  { subject: 'ours', name: 'p99', unit: 'ms', value: 1.2345, budget: { atMost: 2 } },
  { subject: 'ours', name: 'lost', unit: '', value: 0 },
  { subject: 'theirs', name: 'p99', unit: 'ms', value: 12.5, budget: { atMost: 2 } },
];

it.each([
  [0, '0'],
  [0.00123, '0.0012'],
  [0.2914, '0.291'],
  [12.345, '12.3'],
  [94.96, '95'],
  [123_456.7, '123,457'],
  [Number.NaN, '-'],
])('writes %d as %s', (value, text) => {
  expect(formatValue(value)).toBe(text);
});

it('lists every figure with its budget on the console', () => {
  expect(figuresTable([{ name: 'relay', figures }]).split('\n')).toEqual([
    'measurement  of      what  value  unit  budget  met',
    '-----------  ------  ----  -----  ----  ------  ---',
    'relay        ours    p99    1.23  ms       ≤ 2  yes',
    'relay        ours    lost      0',
    'relay        theirs  p99    12.5  ms       ≤ 2  NO',
  ]);
});

describe('a Markdown table', () => {
  it("shows the range of a figure's runs", () => {
    const figure = { subject: 'ours', name: 'p99', unit: 'ms', value: 2, runs: [1, 2, 4] };
    expect(markdownTable([figure])).toContain('| ours | 2 [1 to 4] |');
  });

  it('shows none where all runs gave the same', () => {
    const figure = { subject: 'ours', name: 'lost', unit: '', value: 0, runs: [0, 0, 0] };
    expect(markdownTable([figure])).toContain('| ours | 0 |');
  });

  it('has a row per subject and marks missed budgets', () => {
    expect(markdownTable(figures).split('\n')).toEqual([
      '|  | p99 (ms) | lost |',
      '| --- | --: | --: |',
      '| ours | 1.23 (≤ 2) | 0 |',
      '| theirs | 12.5 (≤ 2, missed) |  |',
    ]);
  });

  it('is a list if its subjects have little in common', () => {
    const alone = ['a', 'b', 'c'].map((name) => ({ subject: `of ${name}`, name, unit: '', value: 1 }));
    expect(markdownTable(alone).split('\n')).toEqual([
      '|  |  |  |',
      '| --- | --- | --: |',
      '| of a | a | 1 |',
      '| of b | b | 1 |',
      '| of c | c | 1 |',
    ]);
  });
});
