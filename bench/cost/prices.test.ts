import { expect, it } from 'vitest';
import { type Counts, noCounts } from './counts.ts';
import { billOf, total } from './prices.ts';

const noTime = { objectS: 0, workerCpuMs: 0 };

it.each<[string, Partial<Counts>, number]>([
  ['twenty messages as one request', { messages: 20_000_000 }, 0.15],
  ['calls and alarms as requests', { calls: 400_000, alarms: 600_000 }, 0.15],
  ['each setAlarm as a row written', { alarmsSet: 1_000_000 }, 1],
  ['rows written to objects and D1', { rowsWritten: 500_000, d1RowsWritten: 500_000 }, 1],
  ['rows read', { rowsRead: 1_000_000_000 }, 1],
  ['requests to the Worker', { workerRequests: 1_000_000 }, 0.3],
  ['keys read', { kvReads: 2_000_000 }, 1],
])('bills %s', (_what, counts, dollars) => {
  expect(total(billOf({ ...noCounts, ...counts }, noTime))).toBeCloseTo(dollars, 9);
});

it('bills an object for its allotted memory', () => {
  expect(total(billOf(noCounts, { objectS: 1_000_000 / 0.128, workerCpuMs: 0 }))).toBeCloseTo(12.5, 9);
});

it('bills nothing for nothing', () => {
  expect(total(billOf(noCounts, noTime))).toBe(0);
});
