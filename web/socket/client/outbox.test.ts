import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ack } from '../../../shared/protocol/events.ts';
import { rates } from '../../../shared/protocol/limits.ts';
import { refusalOf } from '../../../shared/protocol/refusals.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OnAck, OutgoingEvent } from './outgoing.ts';

const refused: Ack = { ok: false, error: refusalOf('not-host') };
let sent: OutgoingEvent[];
let outbox: Outbox;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  outbox = createOutbox((outgoing) => sent.push(outgoing));
});
afterEach(() => {
  outbox.close();
});

const say = (text: string, onAck?: OnAck) => outbox.add({ event: 'chatMessage', payload: text, onAck });
const said = () => sent.map(({ payload }) => payload);
const answer = (ack: Ack = { ok: true }) => sent.at(-1)?.onAck?.(ack);

test('a line is sent at once on an open connection, and when there is one', () => {
  say('early');
  expect(said()).toEqual([]);
  outbox.open();
  answer();
  vi.runAllTimers();
  say('late');
  expect(said()).toEqual(['early', 'late']);
});

test('points and requests are not kept', () => {
  expect(outbox.add({ event: 'drawingUpdate', payload: {}, onAck: undefined })).toBe(false);
  expect(outbox.add({ event: 'requestDrawingHistory', payload: {}, onAck: undefined })).toBe(false);
  outbox.open();
  expect(sent).toEqual([]);
});

test('a line waits for the answer to the one before', () => {
  outbox.open();
  for (const text of ['one', 'two', 'three']) say(text);
  expect(said()).toEqual(['one']);
  answer();
  expect(said()).toEqual(['one', 'two']);
  answer();
  expect(said()).toEqual(['one', 'two', 'three']);
});

test.each([0, 100, 200, 300, 400])(
  'lines are no flood for the server, however fast they are typed: one every %d ms',
  (everyMs) => {
    const { perSecond, burst } = rates.chat;
    const sentAt: number[] = [];
    const paced = createOutbox(({ onAck }) => {
      sentAt.push(performance.now());
      onAck?.({ ok: true });
    });
    paced.open();
    // A rest before allows no more than the server does.
    vi.advanceTimersByTime(60_000);
    const startedAt = performance.now();
    for (let count = 1; count <= 30; count++) {
      paced.add({ event: 'chatMessage', payload: count, onAck: undefined });
      vi.advanceTimersByTime(everyMs);
      if (count === 3) expect(sentAt).toHaveLength(3);
    }
    vi.advanceTimersByTime((30 * 1000) / perSecond - 30 * everyMs);
    expect(sentAt).toHaveLength(30);
    let budget: number = burst;
    let last = startedAt;
    for (const at of sentAt) {
      budget = Math.min(burst, budget + ((at - last) / 1000) * perSecond) - 1;
      expect(budget).toBeGreaterThanOrEqual(0);
      last = at;
    }
  },
);

test('a line without an answer is sent again over the next connection, once', () => {
  outbox.open();
  say('one');
  say('two');
  outbox.close();
  outbox.open();
  expect(said()).toEqual(['one', 'one']);
  answer();
  vi.runAllTimers();
  answer();
  outbox.close();
  outbox.open();
  expect(said()).toEqual(['one', 'one', 'two']);
});

test('a line is sent once over the next connection, even if the pause after another line was still running', () => {
  outbox.open();
  let lines = 0;
  while (sent.length === lines) {
    answer();
    say(`${++lines}`);
  }
  const count = sent.length;
  outbox.close();
  outbox.open();
  vi.runAllTimers();
  expect(sent).toHaveLength(count + 1);
});

test.each(['voteKick', 'kickPlayer', 'handOverHost', 'chooseCustomWords'] as const)(
  'a %s is kept like a line',
  (event) => {
    expect(outbox.add({ event, payload: {}, onAck: undefined })).toBe(true);
    outbox.open();
    outbox.close();
    outbox.open();
    expect(sent).toHaveLength(2);
  },
);

test('a refusal is reported, but not that of a repeated line, which the lost connection may have delivered', () => {
  const heard = vi.fn();
  outbox.open();
  say('one', heard);
  answer(refused);
  expect(heard).toHaveBeenCalledWith(refused);
  heard.mockClear();
  say('two', heard);
  outbox.close();
  outbox.open();
  answer(refused);
  expect(heard).toHaveBeenCalledExactlyOnceWith({ ok: true });
});

test('that the server could not do it is reported of a repeated event, too', () => {
  const heard = vi.fn();
  const failed = { ok: false, error: refusalOf('server-error') } as const;
  outbox.open();
  say('one', heard);
  outbox.close();
  outbox.open();
  answer(failed);
  expect(heard).toHaveBeenCalledExactlyOnceWith(failed);
});

test('settings that change faster than they are answered are skipped, but for the last ones', () => {
  const choose = (hints: number) => outbox.add({ event: 'chooseSettings', payload: hints, onAck: undefined });
  outbox.open();
  for (const hints of [1, 2, 3]) choose(hints);
  answer();
  expect(said()).toEqual([1, 3]);
  answer();
  // A held key repeats faster than the server would accept, even if it answers at once.
  for (let hints = 4; hints <= 20; hints++) {
    const count = sent.length;
    choose(hints);
    if (sent.length > count) answer();
  }
  expect(said()).toEqual([1, 3, 4, 5]);
  vi.runAllTimers();
  expect(said()).toEqual([1, 3, 4, 5, 20]);
});

test('settings that are skipped take no line along', () => {
  const choose = (hints: number) => outbox.add({ event: 'chooseSettings', payload: hints, onAck: undefined });
  choose(1);
  say('more hints?');
  choose(2);
  outbox.open();
  answer();
  vi.runAllTimers();
  expect(said()).toEqual(['more hints?', 2]);
});

test.each(['startGame', 'playAgain', 'wordSelected'] as const)(
  'a second %s before the answer to the first is the same wish, and not sent',
  (event) => {
    const ask = () => outbox.add({ event, payload: undefined, onAck: undefined });
    outbox.open();
    expect([ask(), ask()]).toEqual([true, true]);
    answer();
    vi.runAllTimers();
    expect(sent).toHaveLength(1);
    ask();
    expect(sent).toHaveLength(2);
  },
);

test('what is cleared is not sent', () => {
  say('one');
  outbox.clear();
  outbox.open();
  expect(sent).toEqual([]);
});
