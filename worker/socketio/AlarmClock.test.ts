import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AlarmClock } from './AlarmClock.ts';

let alarms: number[];
let clock: AlarmClock;

beforeEach(() => {
  alarms = [];
  const setAlarm = async (at: number) => void alarms.push(at);
  const onTimer = () => {
    throw new Error('no alarm failed');
  };
  const onFailing = (error: unknown) => {
    throw error;
  };
  clock = new AlarmClock({ setAlarm }, { after: () => () => {}, onTimer, onFailing });
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

  it('replaces an alarm that never fired by one that fires at once, since what that was for is overdue', () => {
    clock.wakeBy(100, 0);
    clock.wakeBy(5000, 1000);
    expect(alarms).toEqual([100]);
    clock.wakeBy(5000, 2000);
    clock.wakeBy(5000, 2001);
    expect(alarms).toEqual([100, 2001]);
  });

  it('sets no alarm for the past: one that is never handled tells when there was still life', () => {
    clock.wakeBy(100, 700);
    clock.wakeBy(100, 800);
    expect(alarms).toEqual([701]);
  });

  it('does not set the alarm that has just fired again, which would be lost', () => {
    clock.wakeBy(100, 0);
    clock.fired(100);
    clock.wakeBy(100, 100);
    expect(alarms).toEqual([100, 101]);
  });

  it('can be stopped, and used again', () => {
    clock.wakeBy(100, 0);
    clock.stop();
    clock.wakeBy(200, 0);
    expect(alarms).toEqual([100, 200]);
  });

  it('is replaced by a timer while no alarm can be set, which is reported once', async () => {
    const failure = new Error('disk full');
    const setAlarm = vi.fn().mockRejectedValue(failure);
    const onFailing = vi.fn();
    const onTimer = vi.fn();
    const timers = new Map<number, () => void>();
    const after = (delayMs: number, task: () => void) => {
      timers.set(delayMs, task);
      return () => void timers.delete(delayMs);
    };
    const unlucky = new AlarmClock({ setAlarm }, { after, onTimer, onFailing });
    unlucky.wakeBy(100, 0);
    await expect.poll(() => [...timers.keys()]).toEqual([100]);
    unlucky.wakeBy(90, 50);
    await expect.poll(() => [...timers.keys()]).toEqual([40]);
    expect(onFailing.mock.calls).toEqual([[failure]]);
    timers.get(40)?.();
    expect(onTimer).toHaveBeenCalledOnce();
    expect(unlucky.fired(90)).toBe(90);

    setAlarm.mockResolvedValue(undefined);
    unlucky.wakeBy(200, 100);
    expect(setAlarm.mock.lastCall?.[0]).toBe(200);
    expect(timers.size).toBe(0);
    await setAlarm.mock.results.at(-1)?.value;

    setAlarm.mockRejectedValue(failure);
    unlucky.wakeBy(150, 100);
    await expect.poll(() => onFailing.mock.calls).toHaveLength(2);
  });

  it('tells whether the last alarm could be set, unless none is needed any more', async () => {
    const failure = new Error('disk full');
    const setAlarm = vi.fn().mockRejectedValue(failure);
    const doubtful = new AlarmClock(
      { setAlarm },
      { after: () => () => {}, onTimer: () => {}, onFailing: () => {} },
    );
    await doubtful.armed();
    doubtful.wakeBy(100, 0);
    // The one that was refused is early enough.
    doubtful.wakeBy(200, 0);
    await expect(doubtful.armed()).rejects.toBe(failure);
    doubtful.fired(100);
    await doubtful.armed();
    doubtful.wakeBy(200, 100);
    doubtful.stop();
    await doubtful.armed();

    setAlarm.mockResolvedValue(undefined);
    doubtful.wakeBy(300, 200);
    await doubtful.armed();
  });

  it('has a timer after the alarm once one has failed, until one has not: the platform may hold it back', async () => {
    const setAlarm = vi.fn().mockRejectedValueOnce(new Error('disk full')).mockResolvedValue(undefined);
    const after = vi.fn(() => () => {});
    const held = new AlarmClock({ setAlarm }, { after, onTimer: () => {}, onFailing: () => {} });
    held.wakeBy(100, 0);
    await expect(held.armed()).rejects.toThrow('disk full');
    after.mockClear();
    held.fired(100);
    held.wakeBy(300, 100);
    expect(setAlarm).toHaveBeenLastCalledWith(300, expect.anything());
    expect(after.mock.calls).toEqual([[450, expect.any(Function)]]);
    await held.armed();
    held.fired(300);
    held.wakeBy(500, 300);
    await held.armed();
    expect(after).toHaveBeenCalledOnce();
  });

  it('has no timer any more once it is stopped', async () => {
    const onFailing = vi.fn();
    const cancel = vi.fn();
    const setAlarm = () => Promise.reject(new Error('disk full'));
    const unlucky = new AlarmClock({ setAlarm }, { after: () => cancel, onTimer: () => {}, onFailing });
    unlucky.wakeBy(100, 0);
    await expect.poll(() => onFailing.mock.calls).toHaveLength(1);
    unlucky.stop();
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('sets no timer for an alarm that is refused after it was stopped', async () => {
    const after = vi.fn(() => () => {});
    const onFailing = vi.fn();
    const setAlarm = () => Promise.reject(new Error('disk full'));
    const unlucky = new AlarmClock({ setAlarm }, { after, onTimer: () => {}, onFailing });
    unlucky.wakeBy(100, 0);
    unlucky.stop();
    await expect.poll(() => onFailing.mock.calls).toHaveLength(1);
    expect(after).not.toHaveBeenCalled();
  });
});
