import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AlarmClock } from './AlarmClock.ts';

let alarms: (number | null)[];
let clock: AlarmClock;

beforeEach(() => {
  alarms = [];
  const storage = {
    setAlarm: async (at: number) => void alarms.push(at),
    deleteAlarm: async () => void alarms.push(null),
  };
  clock = new AlarmClock(storage, (error) => {
    throw error;
  });
});

describe('an alarm clock', () => {
  it('sets the earliest alarm asked for', () => {
    clock.wakeBy(300, 0);
    clock.wakeBy(100, 0);
    clock.wakeBy(200, 0);
    expect(alarms).toEqual([300, 100]);
  });

  it('sets no alarm without a deadline', () => {
    clock.wakeBy(undefined, 0);
    expect(alarms).toEqual([]);
  });

  it('does not postpone an alarm that is too early', () => {
    clock.wakeBy(100, 0);
    clock.wakeBy(500, 0);
    expect(alarms).toEqual([100]);
  });

  it('sets the next alarm after one has fired', () => {
    clock.wakeBy(100, 0);
    expect(clock.fired(130)).toBe(130);
    clock.wakeBy(500, 0);
    expect(alarms).toEqual([100, 500]);
  });

  it('treats a slightly early alarm as due, but not one that was set for much later', () => {
    clock.wakeBy(1000, 0);
    expect(clock.fired(999)).toBe(1000);
    clock.wakeBy(60_000, 1000);
    expect(clock.fired(2000)).toBe(2000);
    expect(clock.fired(3000)).toBe(3000);
  });

  it('replaces an alarm that never fired', () => {
    clock.wakeBy(100, 0);
    clock.wakeBy(5000, 1000);
    clock.wakeBy(5000, 2000);
    expect(alarms).toEqual([100, 5000]);
  });

  it('can be stopped, and used again', async () => {
    clock.wakeBy(100, 0);
    await clock.stop();
    clock.wakeBy(200, 0);
    expect(alarms).toEqual([100, null, 200]);
  });

  it('reports an alarm that could not be set, and sets the next one all the same', async () => {
    const failure = new Error('disk full');
    const setAlarm = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce(undefined);
    const onFailed = vi.fn();
    const unlucky = new AlarmClock({ setAlarm, deleteAlarm: async () => {} }, onFailed);
    unlucky.wakeBy(100, 0);
    await expect.poll(() => onFailed.mock.calls).toEqual([[failure]]);
    unlucky.wakeBy(200, 0);
    expect(setAlarm.mock.lastCall?.[0]).toBe(200);
  });
});
