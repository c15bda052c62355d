import { describe, expect, it } from 'vitest';
import { recentKeys } from '../../shared/protocol/limits.ts';
import { MinuteCounter } from './MinuteCounter.ts';

describe('MinuteCounter', () => {
  it('starts over each minute', () => {
    const counter = new MinuteCounter();
    expect(counter.count('a', 1, 30_000)).toBeUndefined();
    expect(counter.count('a', 1, 30_000)).toBe(60_000);
    expect(counter.count('a', 1, 60_000)).toBeUndefined();
  });

  it('counts each key separately', () => {
    const counter = new MinuteCounter();
    expect(counter.count('a', 1, 0)).toBeUndefined();
    expect(counter.count('b', 1, 0)).toBeUndefined();
  });

  it('does not count what was taken back, unless that is of an earlier minute', () => {
    const counter = new MinuteCounter();
    counter.count('a', 2, 70_000);
    counter.count('a', 2, 80_000);
    counter.takeBack('a', 70_000);
    expect(counter.count('a', 2, 90_000)).toBeUndefined();
    expect(counter.count('a', 2, 90_000)).toBe(120_000);
    expect(counter.count('a', 1, 120_000)).toBeUndefined();
    counter.takeBack('a', 70_000);
    counter.takeBack('b', 120_000);
    expect(counter.count('a', 1, 120_000)).toBe(180_000);
    expect(counter.count('b', 1, 120_000)).toBeUndefined();
    expect(counter.count('b', 1, 120_000)).toBe(180_000);
  });

  it('remembers a limited number of keys', () => {
    const counter = new MinuteCounter();
    for (let key = 0; key <= recentKeys.maxKeys; key += 1) counter.count(`${key}`, 1, 0);
    expect(counter.count('0', 1, 0)).toBeUndefined();
    expect(counter.count(`${recentKeys.maxKeys}`, 1, 0)).toBe(60_000);
  });
});
