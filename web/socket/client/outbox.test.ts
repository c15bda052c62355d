import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ack } from '../../../shared/protocol/events.ts';
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
  vi.useRealTimers();
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

test('a line waits for the answer to the one before, and a backlog is no flood', () => {
  outbox.open();
  for (const text of ['one', 'two', 'three']) say(text);
  expect(said()).toEqual(['one']);
  answer();
  expect(said()).toEqual(['one']);
  vi.advanceTimersByTime(500);
  expect(said()).toEqual(['one', 'two']);
  answer();
  vi.advanceTimersByTime(500);
  expect(said()).toEqual(['one', 'two', 'three']);
});

test('after a slow answer the next line is sent at once', () => {
  outbox.open();
  for (const text of ['one', 'two', 'three']) say(text);
  vi.advanceTimersByTime(300);
  answer();
  vi.advanceTimersByTime(200);
  expect(said()).toEqual(['one', 'two']);
  vi.advanceTimersByTime(600);
  answer();
  vi.advanceTimersByTime(0);
  expect(said()).toEqual(['one', 'two', 'three']);
});

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

test('settings that change faster than they are answered are skipped, but for the last ones', () => {
  const choose = (hints: number) => outbox.add({ event: 'chooseSettings', payload: hints, onAck: undefined });
  outbox.open();
  for (const hints of [1, 2, 3]) choose(hints);
  answer();
  vi.runAllTimers();
  expect(said()).toEqual([1, 3]);
  answer();
  // A held key repeats faster than the server would accept, even if it answers at once.
  for (const hints of [4, 5]) choose(hints);
  expect(said()).toEqual([1, 3]);
  vi.runAllTimers();
  expect(said()).toEqual([1, 3, 5]);
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
    ask();
    ask();
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
