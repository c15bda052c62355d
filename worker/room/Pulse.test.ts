import { beforeEach, describe, expect, it } from 'vitest';
import { game } from '../../shared/protocol/limits.ts';
import { Pulse } from './Pulse.ts';

const START = 1_000_000;

let stored: Map<string, unknown>;
let timers: { dueAt: number; task: () => void }[];
let times: number[];
let failures: unknown[];
let isFull: boolean;
let now: number;
let pulse: Pulse;

/** A room that was just brought into memory. */
const wake = () =>
  new Pulse(
    {
      get: async (key: string) => stored.get(key),
      put: async (key: string, value: unknown) => {
        if (isFull) throw new Error('full');
        stored.set(key, value);
      },
      delete: async (key: string) => stored.delete(key),
    } as never,
    {
      after: (delayMs, task) => {
        const timer = { dueAt: now + delayMs, task };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
      onTime: (at) => times.push(at),
      onStoreFailed: (error) => failures.push(error),
    },
  );

beforeEach(() => {
  stored = new Map();
  timers = [];
  times = [];
  failures = [];
  isFull = false;
  now = START;
  pulse = wake();
});

describe('the pulse of a room', () => {
  it('is an alarm’s affair where nobody draws', async () => {
    expect(pulse.wakes(now + 1_000, now)).toBe(false);
    pulse.drawn(now);
    now += game.tickMs + 1;
    expect(pulse.wakes(now + 1_000, now)).toBe(false);
    expect(timers).toEqual([]);
    expect(await pulse.lastLifeSign()).toBeUndefined();
  });

  it('is a timer’s where somebody draws, one for each second', () => {
    pulse.drawn(now);
    expect(pulse.wakes(now + 700, now)).toBe(true);
    expect(pulse.wakes(now + 700, now)).toBe(true);
    expect(timers.map(({ dueAt }) => dueAt)).toEqual([now + 700]);
    expect(pulse.wakes(now + 300, now)).toBe(true);
    expect(timers.map(({ dueAt }) => dueAt)).toEqual([now + 300]);
  });

  it('comes at its time, though the timer came a fraction early', () => {
    pulse.drawn(now);
    const at = Date.now() + 8;
    pulse.wakes(at, now);
    timers[0]?.task();
    expect(times).toEqual([at]);
    expect(pulse.wakes(now + 1_700, now)).toBe(true);
    expect(timers).toHaveLength(2);
  });

  it('writes down now and then that the room lives, be it between two seconds', async () => {
    pulse.drawn(now);
    pulse.wakes(now + 1_000, now);
    expect(await wake().lastLifeSign()).toBe(START);
    pulse.drawn(START + game.lifeSignMs - 1);
    expect(await wake().lastLifeSign()).toBe(START);
    pulse.drawn(START + game.lifeSignMs);
    expect(await wake().lastLifeSign()).toBe(START + game.lifeSignMs);
  });

  it('leaves no sign and no timer when alarms take over', async () => {
    pulse.drawn(now);
    pulse.wakes(now + 700, now);
    now += game.tickMs + 1;
    expect(pulse.wakes(now + 700, now)).toBe(false);
    expect(timers).toEqual([]);
    expect(await wake().lastLifeSign()).toBeUndefined();
  });

  it('takes away the sign that it found when it woke', async () => {
    pulse.drawn(now);
    pulse.wakes(now + 700, now);
    const anew = wake();
    await anew.lastLifeSign();
    expect(anew.wakes(now + 700, now)).toBe(false);
    expect(stored.size).toBe(0);
  });

  it('goes on where nothing can be written, and says so', async () => {
    isFull = true;
    pulse.drawn(now);
    expect(pulse.wakes(now + 700, now)).toBe(true);
    await Promise.resolve();
    expect(failures).toHaveLength(1);
  });
});
