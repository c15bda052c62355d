import { expect, it } from 'vitest';
import { Chance } from '../Chance.ts';
import { Schedule } from '../Schedule.ts';
import { Line } from './Line.ts';

/** A request that the server does not answer, on a line of its own. */
function poll() {
  const schedule = new Schedule(0);
  const line = new Line(schedule, new Chance(1, 'line'), () => new Promise(() => {}), 'weur');
  const ends: unknown[] = [];
  line.request('GET', '/', null, (answer) => void ends.push(answer));
  const wait = () => schedule.run(schedule.now + 5_000, () => true);
  return { line, ends, wait };
}

it('fails a request that waits for its answer when the client notices a cut', async () => {
  const { line, ends, wait } = poll();
  await wait();
  line.cut({ client: false, server: true });
  await wait();
  expect(ends).toEqual([]);
  line.cut({ client: true, server: false });
  await wait();
  expect(ends).toEqual([undefined]);
});

it('fails it once the line is healed if the client has not noticed the cut', async () => {
  const { line, ends, wait } = poll();
  await wait();
  line.cut({ client: false, server: false });
  line.heal();
  expect(ends).toEqual([undefined]);
  await wait();
  expect(ends).toEqual([undefined]);
});

it('leaves a request alone that was made after the cut', async () => {
  const { line, ends, wait } = poll();
  line.cut({ client: true, server: true });
  line.request('GET', '/', null, () => void ends.push('the later one'));
  await wait();
  line.heal();
  await wait();
  expect(ends).toEqual([undefined]);
});

it('is open while a request waits for the server, and not before, on its way, or after', async () => {
  const schedule = new Schedule(0);
  const { promise, resolve } = Promise.withResolvers<Response>();
  const whenAsked: boolean[] = [];
  const ask = () => {
    whenAsked.push(line.isOpen);
    return promise;
  };
  const line = new Line(schedule, new Chance(1, 'line'), ask, 'weur');
  line.request('GET', '/', null, () => {});
  expect(line.isOpen).toBe(false);
  await schedule.run(5_000, () => true);
  expect(whenAsked).toEqual([false]);
  expect(line.isOpen).toBe(true);
  resolve(new Response());
  await schedule.run(10_000, () => true);
  expect(line.isOpen).toBe(false);
});
