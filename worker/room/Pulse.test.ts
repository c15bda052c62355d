import { beforeEach, describe, expect, it } from 'vitest';
import { game } from '../../shared/protocol/limits.ts';
import { stopDate } from '../testing/fakeDate.ts';
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

/** The pulse of a room that was just loaded. */
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

/** Schedules a tick due at `at`; returns whether the room uses its timer for it. */
const wakes = (at: number, own = pulse): boolean => {
  const alarmAt = own.schedule({ at, changeAt: END }, now);
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
  it('needs alarms while nobody draws', async () => {
    expect(wakes(now + 1_000)).toBe(false);
    pulse.drawn(now);
    now += game.tickMs + 1;
    expect(wakes(now + 1_000)).toBe(false);
    expect(timers).toEqual([]);
    expect(await pulse.lastLifeSign()).toBeUndefined();
  });

  it('uses a timer while somebody draws, one per tick', () => {
    pulse.drawn(now);
    expect(wakes(now + 700)).toBe(true);
    expect(wakes(now + 700)).toBe(true);
    const signAt = now + game.lifeSignMs;
    expect(timers.map(({ dueAt }) => dueAt)).toEqual([signAt, now + 700]);
    expect(wakes(now + 300)).toBe(true);
    expect(timers.map(({ dueAt }) => dueAt)).toEqual([signAt, now + 300]);
  });

  it('ticks at the due time even if the timer fires slightly early', () => {
    stopDate();
    pulse.drawn(now);
    const at = Date.now() + 8;
    wakes(at);
    timers[1]?.task();
    expect(times).toEqual([at]);
    expect(wakes(now + 1_700)).toBe(true);
    expect(timers).toHaveLength(3);
  });

  it('stores a sign of life between ticks, when a point is drawn', async () => {
    pulse.drawn(now);
    wakes(now + 1_000);
    expect(await wake().lastLifeSign()).toBe(START);
    now += 990;
    pulse.drawn(now);
    now += 10;
    wakes(START + 2_000);
    expect(await wake().lastLifeSign()).toBe(START);
    const due = START + game.lifeSignMs - game.pointFlowMs;
    now = due - 1;
    pulse.drawn(now);
    expect(await wake().lastLifeSign()).toBe(START);
    now = due;
    pulse.drawn(now);
    expect(await wake().lastLifeSign()).toBe(due);
    expect(timers.map(({ dueAt }) => dueAt)).toContain(due + game.lifeSignMs);
  });

  it('needs no sign of life while something else is saved', async () => {
    pulse.saved(now);
    expect(timers).toEqual([]);
    pulse.drawn(now);
    wakes(now + 1_000);
    now += 800;
    pulse.saved(now);
    expect(timers.map(({ dueAt }) => dueAt)).toEqual([START + 1_000, now + game.lifeSignMs]);
    now = START + game.lifeSignMs;
    pulse.drawn(now);
    expect(await wake().lastLifeSign()).toBe(START);
    now += 800 - game.pointFlowMs;
    pulse.drawn(now);
    expect(await wake().lastLifeSign()).toBe(now);
  });

  it('stores it on time even if the last stroke ends just after a tick', async () => {
    pulse.drawn(now);
    wakes(now + 1_000);
    now += 1_000;
    pulse.drawn(now);
    wakes(now + 1_000);
    const sign = timers.find(({ dueAt }) => dueAt === START + game.lifeSignMs);
    const before = Date.now();
    sign?.task();
    expect(await wake().lastLifeSign()).toBeGreaterThanOrEqual(before);
  });

  it('needs an alarm if more than a tick is due, or nothing', async () => {
    for (const at of [END, undefined]) {
      pulse.drawn(now);
      wakes(now + 700);
      expect(pulse.schedule({ at, changeAt: at }, now)).toBe(at);
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

  it('stores a sign anew when somebody draws again', async () => {
    pulse.drawn(now);
    wakes(now + 700);
    now += game.tickMs + 1;
    wakes(now + 700);
    expect(pulse.keepsAwake).toBe(false);
    pulse.drawn(now);
    wakes(now + 700);
    expect(await wake().lastLifeSign()).toBe(now);
    expect(pulse.keepsAwake).toBe(true);
  });

  it('deletes the sign that it found on waking', async () => {
    pulse.drawn(now);
    wakes(now + 700);
    const anew = wake();
    await anew.lastLifeSign();
    expect(wakes(now + 700, anew)).toBe(false);
    expect(stored.size).toBe(0);
  });

  it('continues if the sign cannot be stored, and reports that', async () => {
    isFull = true;
    pulse.drawn(now);
    expect(wakes(now + 700)).toBe(true);
    await Promise.resolve();
    expect(failures).toHaveLength(1);
  });
});
