import { describe, expect, it } from 'vitest';
import { counters as limits } from '../../shared/protocol/limits.ts';
import { Counters } from './Counters.ts';

const START = 1_000_000;
const SOON = START + 1;
const LATER = START + limits.intervalMs;

/** Counters whose data points are recorded. */
function kept() {
  const points: AnalyticsEngineDataPoint[] = [];
  const dataset = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) };
  const counters = new Counters(dataset, { kind: 'room', name: 'ABC123' });
  const written = () =>
    points.splice(0).map(({ blobs, doubles }) => [blobs?.[0], blobs?.[1], doubles?.[0]].join(' ').trim());
  return { points, counters, written };
}

it('writes a data point with counter, code, owner and count', () => {
  const { points, counters } = kept();
  counters.count('refusals', START, 'malformed');
  const blobs = ['refusals', 'malformed', 'room', 'ABC123'];
  expect(points).toEqual([{ indexes: ['refusals'], blobs, doubles: [1] }]);
});

it('does nothing without a dataset', () => {
  const counters = new Counters(undefined, { kind: 'lobby', name: 'weur' });
  expect(() => {
    counters.count('messages', START);
    counters.flushIfDue(LATER);
    counters.flush(LATER);
  }).not.toThrow();
});

describe('messages and refusals', () => {
  it('are written at most once per interval, however many come', () => {
    const { counters, written } = kept();
    for (let at = START; at < LATER; at += 10) counters.count('messages', at);
    expect(written()).toEqual(['messages  1']);
    counters.count('messages', LATER);
    expect(written()).toEqual([`messages  ${limits.intervalMs / 10}`]);
  });

  it('are written when the object is awake anyway, but not within an interval', () => {
    const { counters, written } = kept();
    counters.count('messages', START);
    counters.count('messages', SOON);
    counters.count('refusals', SOON, 'malformed');
    counters.count('refusals', SOON, 'not-host');
    written();
    counters.flushIfDue(LATER - 1);
    expect(written()).toEqual([]);
    counters.flushIfDue(LATER);
    expect(written()).toEqual(['messages  1', 'refusals malformed 1', 'refusals not-host 1']);
    counters.flushIfDue(LATER + limits.intervalMs);
    expect(written()).toEqual([]);
  });

  it('are written at the end', () => {
    const { counters, written } = kept();
    counters.count('messages', START);
    counters.count('messages', SOON);
    written();
    counters.flush(SOON);
    expect(written()).toEqual(['messages  1']);
  });
});

describe('a rare counter', () => {
  it('is written at once, with everything pending', () => {
    const { counters, written } = kept();
    counters.count('messages', START);
    counters.count('messages', SOON);
    written();
    counters.count('joins', SOON);
    expect(written()).toEqual(['messages  1', 'joins  1']);
  });

  it('is delayed too if it comes often, and written later', () => {
    const { counters, written } = kept();
    const count = limits.burst * 10;
    for (let i = 0; i < count; i++) counters.count('drops', START);
    expect(written()).toHaveLength(limits.burst);
    counters.count('drops', LATER);
    expect(written()).toEqual([`drops  ${count - limits.burst + 1}`]);
    counters.count('drops', LATER);
    expect(written()).toEqual([]);
  });
});

it('writes no more at a time than the platform accepts, and loses none', () => {
  const { counters, written } = kept();
  counters.count('messages', START);
  written();
  for (let code = 0; code <= limits.maxPoints; code++) counters.count('refusals', SOON, `code-${code}`);
  counters.flushIfDue(LATER);
  expect(written()).toHaveLength(limits.maxPoints);
  counters.flushIfDue(LATER + limits.intervalMs);
  expect(written()).toEqual([`refusals code-${limits.maxPoints} 1`]);
});
