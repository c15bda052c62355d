import { beforeEach, expect, test, vi } from 'vitest';
import type { DrawingItem } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { createPictureSync } from './pictureSync.ts';

type Send = Parameters<typeof createPictureSync>[0];

/** Sends whole pictures. */
const send = vi.fn<Send>(() => false);

/** A server that answers at once. */
const quick: Send = (items, onAnswer, before) => {
  const isBrief = send(items, onAnswer, before);
  onAnswer();
  return isBrief;
};
/** The pictures sent so far. */
const sent = () => send.mock.calls.map(([items]) => items);
/** Answers the picture that was sent last. */
const answer = () => send.mock.lastCall?.[1]();

const picture = (id: string): DrawingItem[] => [strokeOf(id)];

beforeEach(() => {
  vi.useFakeTimers();
});

test('a picture is sent after a delay, replaced by any newer one', () => {
  const sync = createPictureSync(quick);
  sync.offer(picture('a'));
  sync.offer(picture('b'));
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(drawing.syncDelayMs);
  expect(sent()).toEqual([picture('b')]);
});

test('pictures are throttled, and the last one is always sent', () => {
  const sync = createPictureSync(quick);
  for (let i = 0; i < 100; i++) {
    sync.offer(picture(`${i}`));
    vi.advanceTimersByTime(drawing.syncThrottleMs / 10);
  }
  vi.advanceTimersByTime(drawing.syncThrottleMs);
  expect(sent().length).toBeLessThan(14);
  expect(sent().at(-1)).toEqual(picture('99'));
});

test.each([
  [100, drawing.syncThrottleMs],
  [2_000, 2_000 * drawing.syncPointMs],
  [60_000, drawing.maxSyncThrottleMs],
])('after a picture of %i points the next one waits %i ms', (count, waitMs) => {
  const sync = createPictureSync(quick);
  sync.offer([
    strokeOf(
      'large',
      Array.from({ length: count }, () => [0, 0, 1] as const),
    ),
  ]);
  sync.flush();
  sync.offer(picture('next'));
  vi.advanceTimersByTime(waitMs - 1);
  expect(sent()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent().at(-1)).toEqual(picture('next'));
});

test('a flush sends a picture at once, and the next one is still throttled', () => {
  const sync = createPictureSync(quick);
  sync.offer(picture('a'));
  sync.flush();
  expect(send).toHaveBeenCalledOnce();
  sync.flush();
  sync.offer(picture('b'));
  vi.advanceTimersByTime(drawing.syncDelayMs);
  expect(send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(drawing.syncThrottleMs);
  expect(sent().at(-1)).toEqual(picture('b'));
});

test('a dropped picture is not sent, and a sent one is not sent again', () => {
  const sync = createPictureSync(quick);
  sync.offer(picture('a'));
  sync.drop();
  sync.flush();
  vi.advanceTimersByTime(drawing.syncThrottleMs);
  expect(send).not.toHaveBeenCalled();
  sync.offer(picture('b'));
  vi.advanceTimersByTime(10 * drawing.syncThrottleMs);
  expect(send).toHaveBeenCalledOnce();
});

test('a picture offered long after the last one is sent like the first', () => {
  const sync = createPictureSync(quick);
  sync.offer(picture('a'));
  vi.advanceTimersByTime(10 * drawing.syncThrottleMs);
  sync.offer(picture('b'));
  vi.advanceTimersByTime(drawing.syncDelayMs);
  expect(sent()).toEqual([picture('a'), picture('b')]);
});

test('a picture waits for the answer to the one before, unless something builds on it', () => {
  const sync = createPictureSync(send);
  sync.offer(picture('a'));
  vi.advanceTimersByTime(drawing.syncDelayMs);
  sync.offer(picture('b'));
  vi.advanceTimersByTime(10 * drawing.syncThrottleMs);
  sync.offer(picture('c'));
  vi.advanceTimersByTime(drawing.syncDelayMs);
  expect(sent()).toEqual([picture('a')]);
  answer();
  expect(sent()).toEqual([picture('a'), picture('c')]);
  sync.offer(picture('d'));
  sync.flush();
  expect(sent().at(-1)).toEqual(picture('d'));
});

test('an answer to an earlier picture than the last lets none go', () => {
  const sync = createPictureSync(send);
  sync.offer(picture('a'));
  sync.flush();
  const answerFirst = send.mock.lastCall?.[1];
  sync.offer(picture('b'));
  sync.flush();
  sync.offer(picture('c'));
  vi.advanceTimersByTime(drawing.syncThrottleMs);
  answerFirst?.();
  expect(sent()).toEqual([picture('a'), picture('b')]);
  answer();
  expect(sent().at(-1)).toEqual(picture('c'));
});

test('an answer that comes early does not end the throttling', () => {
  const sync = createPictureSync(send);
  sync.offer(picture('a'));
  sync.flush();
  sync.offer(picture('b'));
  answer();
  expect(sent()).toEqual([picture('a')]);
  vi.advanceTimersByTime(drawing.syncThrottleMs);
  expect(sent().at(-1)).toEqual(picture('b'));
});

test('no answer is awaited to what was sent before a drop', () => {
  const sync = createPictureSync(send);
  sync.offer(picture('a'));
  sync.flush();
  sync.drop();
  sync.offer(picture('b'));
  vi.advanceTimersByTime(drawing.syncDelayMs);
  expect(sent().at(-1)).toEqual(picture('b'));
});

test('what is brief is not throttled by the size of the picture', () => {
  send.mockReturnValueOnce(true);
  const sync = createPictureSync(quick);
  for (const id of ['a', 'b']) {
    sync.offer(picture(id));
    vi.advanceTimersByTime(drawing.syncDelayMs);
  }
  expect(sent()).toEqual([picture('a'), picture('b')]);
});

test('a picture comes with what was before all changes that waited, unless one does not tell', () => {
  const befores = () => send.mock.calls.map(([, , before]) => before);
  const sync = createPictureSync(quick);
  sync.offer(picture('b'), picture('a'));
  sync.offer(picture('c'), picture('b'));
  sync.flush();
  expect(befores()).toEqual([picture('a')]);
  sync.offer(picture('d'), picture('c'));
  sync.offer(picture('e'));
  sync.offer(picture('f'), picture('e'));
  sync.flush();
  expect(befores()).toEqual([picture('a'), undefined]);
  expect(sent().at(-1)).toEqual(picture('f'));
});
