import { beforeEach, expect, it } from 'vitest';
import { type CallOptions, CallQueue } from './CallQueue.ts';

let queue: CallQueue;
/** The calls that were made, in order. */
let made: string[];
let answers: Map<string, PromiseWithResolvers<string>>;

beforeEach(() => {
  queue = new CallQueue();
  made = [];
  answers = new Map();
});

function call(name: string, options?: CallOptions): Promise<string> {
  return queue.run(() => {
    made.push(name);
    const answer = Promise.withResolvers<string>();
    answers.set(name, answer);
    return answer.promise;
  }, options);
}

const answer = (name: string) => answers.get(name)?.resolve(`answer to ${name}`);

it('a call is made at once if nothing is unanswered', () => {
  void call('a');
  expect(made).toEqual(['a']);
});

it('a call waits for the answers to those before it', async () => {
  const [a, b] = [call('a'), call('b')];
  expect(made).toEqual(['a']);
  answer('a');
  await expect.poll(() => made).toEqual(['a', 'b']);
  answer('b');
  expect(await Promise.all([a, b])).toEqual(['answer to a', 'answer to b']);
});

it('a call that fails is not in the way of the next', async () => {
  const [a] = [call('a'), call('b')];
  answers.get('a')?.reject(new Error('unreachable'));
  await expect(a).rejects.toThrow('unreachable');
  await expect.poll(() => made).toEqual(['a', 'b']);
});

it('a call waits for the last one, even if an earlier one has just been answered', async () => {
  const [a] = [call('a'), call('b')];
  answer('a');
  await a;
  await expect.poll(() => made).toEqual(['a', 'b']);
  void call('c');
  expect(made).toEqual(['a', 'b']);
  answer('b');
  await expect.poll(() => made).toEqual(['a', 'b', 'c']);
});

it('of calls in a row that wait and have the same topic, the last is made, and its answer is that to all', async () => {
  void call('join');
  const changes = ['change 1', 'change 2', 'change 3'].map((name) => call(name, { topic: 'shape' }));
  answer('join');
  await expect.poll(() => made).toEqual(['join', 'change 3']);
  answer('change 3');
  expect(await Promise.all(changes)).toEqual(Array(3).fill('answer to change 3'));
});

it('a call takes the place of one that waits, though the one before that was made meanwhile', async () => {
  for (const name of ['join', 'line']) void call(name);
  void call('change 1', { topic: 'shape' });
  answer('join');
  await expect.poll(() => made).toEqual(['join', 'line']);
  void call('change 2', { topic: 'shape' });
  answer('line');
  await expect.poll(() => made).toEqual(['join', 'line', 'change 2']);
});

it('a call takes the place of none that was made, has another topic, or is followed by another', async () => {
  void call('change 1', { topic: 'shape' });
  void call('change 2', { topic: 'shape' });
  void call('other', { topic: 'other shape' });
  void call('change 3', { topic: 'shape' });
  void call('line');
  void call('change 4', { topic: 'shape' });
  const order = ['change 1', 'change 2', 'other', 'change 3', 'line', 'change 4'];
  for (const [index, name] of order.entries()) {
    await expect.poll(() => made).toEqual(order.slice(0, index + 1));
    answer(name);
  }
});

it('a call takes the place of none that has waited, and was made', async () => {
  void call('join');
  void call('change 1', { topic: 'shape' });
  answer('join');
  await expect.poll(() => made).toEqual(['join', 'change 1']);
  void call('change 2', { topic: 'shape' });
  answer('change 1');
  await expect.poll(() => made).toEqual(['join', 'change 1', 'change 2']);
});

it('a call is made at once when all before it have been answered, be they ordered or not', async () => {
  for (const [name, isUnordered] of [
    ['ordered', false],
    ['unordered', true],
    ['last', false],
  ] as const) {
    const answered = call(name, { isUnordered });
    expect(made.at(-1)).toBe(name);
    answer(name);
    await answered;
    // The queue hears of the answer after its caller.
    await Promise.resolve();
  }
});

it('an ordered call waits for unordered ones, even if no ordered one is unanswered', async () => {
  void call('point', { isUnordered: true });
  void call('end');
  expect(made).toEqual(['point']);
  answer('point');
  await expect.poll(() => made).toEqual(['point', 'end']);
});

it('unordered calls wait for ordered ones and not for each other, and ordered ones for all', async () => {
  void call('stroke');
  for (const point of ['point 1', 'point 2']) void call(point, { isUnordered: true });
  void call('end');
  expect(made).toEqual(['stroke']);
  answer('stroke');
  await expect.poll(() => made).toEqual(['stroke', 'point 1', 'point 2']);
  answer('point 2');
  answer('point 1');
  await expect.poll(() => made).toEqual(['stroke', 'point 1', 'point 2', 'end']);
});
