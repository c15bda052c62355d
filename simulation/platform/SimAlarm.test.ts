import { beforeEach, expect, it } from 'vitest';
import { Chance } from '../Chance.ts';
import { Schedule } from '../Schedule.ts';
import { Delays } from './Delays.ts';
import { resetError, storeFullError } from './errors.ts';
import { SimAlarm } from './SimAlarm.ts';

const AT = 60_000;

let schedule: Schedule;
/** When the handler has run, ms. */
let ranAt: number[];
/** What the handler does. */
let handle: () => void;
/** Whether the object has died in the task that runs. */
let isDead: boolean;
let alarm: SimAlarm;

beforeEach(() => {
  schedule = new Schedule(0);
  ranAt = [];
  handle = () => {};
  const chance = new Chance(1, 'alarm');
  const delays = new Delays(chance, chance, () => true);
  const run = { schedule, chance, delays, trace: () => {}, violate: () => {} };
  const instance = {
    alarm: async () => {
      ranAt.push(schedule.now);
      handle();
    },
  };
  alarm = new SimAlarm(run, {
    isAwake: true,
    deliver: async (_, task) => {
      isDead = false;
      await task(instance);
      if (isDead) throw resetError();
    },
  });
  alarm.set(AT);
});

const die = () => {
  isDead = true;
  return true;
};
const pass = (ms: number) => schedule.run(schedule.now + ms, () => true);

it('is repeated later each time while its object dies before it has done anything', async () => {
  alarm.spoil('before', die);
  await pass(AT + 100);
  expect(ranAt).toEqual([]);
  expect(alarm.at).toBe(AT);
  alarm.spoil('before', die);
  await pass(2_000);
  expect(alarm.retriesAt).toBeGreaterThan(schedule.now + 3_000);
  await pass(4_000);
  expect(ranAt).toHaveLength(1);
  expect(alarm.at).toBeNull();
});

it('is repeated if its handler fails because the store is full', async () => {
  handle = () => {
    handle = () => {};
    throw storeFullError();
  };
  await pass(AT + 100);
  expect(ranAt).toHaveLength(1);
  expect(alarm.at).toBe(AT);
  await pass(3_000);
  expect(ranAt).toHaveLength(2);
  expect(alarm.at).toBeNull();
});

it('is repeated if its object dies when all is done, but not if the next one is set', async () => {
  alarm.spoil('after', die);
  await pass(2 * AT);
  expect(ranAt).toHaveLength(2);
  handle = () => alarm.set(10 * AT);
  alarm.set(3 * AT);
  alarm.spoil('after', die);
  await pass(2 * AT);
  expect(ranAt).toHaveLength(3);
  expect(alarm.at).toBe(10 * AT);
});

it('is held back if its object sets it while it waits to be repeated', async () => {
  alarm.spoil('before', die);
  await pass(AT + 100);
  const { retriesAt } = alarm;
  alarm.set(AT + 200);
  expect(alarm.at).toBe(AT + 200);
  await pass(200);
  expect(ranAt).toEqual([]);
  await pass(AT);
  expect(ranAt).toHaveLength(1);
  expect(ranAt[0]).toBeGreaterThanOrEqual(retriesAt);
});

it('does not tell when its object was last alive if it was held back, until it is set anew', async () => {
  const seen: boolean[] = [];
  const look = () => {
    seen.push(alarm.isTraceless);
    return die();
  };
  alarm.spoil('before', look);
  await pass(AT + 100);
  alarm.set(AT + 200);
  alarm.spoil('before', look);
  handle = () => alarm.set(schedule.now + AT);
  await pass(AT);
  expect(ranAt).toHaveLength(1);
  expect(seen).toEqual([false, true]);
  expect(alarm.isTraceless).toBe(false);
});

it('is given up if its object dies for good, until it is set again', async () => {
  alarm.spoil('for-good', die);
  await pass(10 * AT);
  expect(ranAt).toEqual([]);
  expect(alarm.at).toBeNull();
  expect(alarm.retriesAt).toBe(Number.POSITIVE_INFINITY);
  alarm.set(11 * AT);
  expect(alarm.retriesAt).toBe(schedule.now);
  await pass(2 * AT);
  expect(ranAt).toHaveLength(1);
});

it('is late once if it is delayed, unless its object sets it meanwhile', async () => {
  alarm.delay(5_000);
  await pass(AT + 4_000);
  expect(ranAt).toEqual([]);
  expect(alarm.at).toBe(AT);
  expect(alarm.retriesAt).toBeGreaterThan(schedule.now);
  await pass(2_000);
  expect(ranAt).toHaveLength(1);
  alarm.set(2 * AT);
  alarm.delay(5_000);
  await pass(AT - 5_000);
  alarm.set(2 * AT + 1_000);
  await pass(1_000);
  expect(ranAt).toHaveLength(2);
});
