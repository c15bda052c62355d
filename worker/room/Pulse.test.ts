import { beforeEach, describe, expect, it } from 'vitest';
import { game } from '../../shared/protocol/limits.ts';
import { Pulse } from './Pulse.ts';

const START = 1_000_000;
/** When the turn ends. */
const END = START + 60_000;

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

/** Whether the room wakes by itself at a time at which it has a second to tell. */
const wakes = (at: number, own = pulse): boolean => {
  const alarmAt = own.alarmAt({ at, changeAt: END }, now);
  expect([at, END]).toContain(alarmAt);
  return alarmAt === END;
};

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
    expect(wakes(now + 1_000)).toBe(false);
    pulse.drawn(now);
    now += game.tickMs + 1;
    expect(wakes(now + 1_000)).toBe(false);
    expect(timers).toEqual([]);
    expect(await pulse.lastLifeSign()).toBeUndefined();
  });

  it('is a timer’s where somebody draws, one for each second', () => {
    pulse.drawn(now);
    expect(wakes(now + 700)).toBe(true);
    expect(wakes(now + 700)).toBe(true);
    expect(timers.map(({ dueAt }) => dueAt)).toEqual([now + 700]);
    expect(wakes(now + 300)).toBe(true);
    expect(timers.map(({ dueAt }) => dueAt)).toEqual([now + 300]);
  });

  it('comes at its time, though the timer came a fraction early', () => {
    pulse.drawn(now);
    const at = Date.now() + 8;
    wakes(at);
    timers[0]?.task();
    expect(times).toEqual([at]);
    expect(wakes(now + 1_700)).toBe(true);
    expect(timers).toHaveLength(2);
  });

  it('says between two seconds, as a point is drawn, that the room lives', async () => {
    pulse.drawn(now);
    wakes(now + 1_000);
    expect(await wake().lastLifeSign()).toBe(START);
    now += 990;
    pulse.drawn(now);
    now += 10;
    wakes(START + 2_000);
    expect(await wake().lastLifeSign()).toBe(START);
    now = START + game.lifeSignMs - 1;
    pulse.drawn(now);
    expect(await wake().lastLifeSign()).toBe(START);
    now += 1;
    pulse.drawn(now);
    expect(await wake().lastLifeSign()).toBe(START + game.lifeSignMs);
  });

  it('says so with a second if no more points come', async () => {
    pulse.drawn(now);
    wakes(now + 1_000);
    now += 500;
    pulse.drawn(now);
    now += 500;
    wakes(START + 2_000);
    expect(await wake().lastLifeSign()).toBe(START + 1_000);
  });

  it('is never silent for longer, though the drawer rests for a moment', async () => {
    pulse.drawn(now);
    wakes(now + 1_000);
    now += 1_000;
    wakes(now + 1_000);
    expect(await wake().lastLifeSign()).toBe(now);
  });

  it('is an alarm’s affair where more than a second is due, or nothing', async () => {
    for (const at of [END, undefined]) {
      pulse.drawn(now);
      wakes(now + 700);
      expect(pulse.alarmAt({ at, changeAt: at }, now)).toBe(at);
      expect(timers).toEqual([]);
      expect(await wake().lastLifeSign()).toBeUndefined();
    }
  });

  it('leaves no sign and no timer when alarms take over', async () => {
    pulse.drawn(now);
    wakes(now + 700);
    now += game.tickMs + 1;
    expect(wakes(now + 700)).toBe(false);
    expect(timers).toEqual([]);
    expect(await wake().lastLifeSign()).toBeUndefined();
  });

  it('takes away the sign that it found when it woke', async () => {
    pulse.drawn(now);
    wakes(now + 700);
    const anew = wake();
    await anew.lastLifeSign();
    expect(wakes(now + 700, anew)).toBe(false);
    expect(stored.size).toBe(0);
  });

  it('goes on where nothing can be written, and says so', async () => {
    isFull = true;
    pulse.drawn(now);
    expect(wakes(now + 700)).toBe(true);
    await Promise.resolve();
    expect(failures).toHaveLength(1);
  });
});
