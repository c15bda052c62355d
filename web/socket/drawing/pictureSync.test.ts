import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrawingItem } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { createPictureSync } from './pictureSync.ts';

const send = vi.fn<(items: readonly DrawingItem[]) => void>();

const picture = (id: string): DrawingItem[] => [strokeOf(id)];

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
});
afterEach(() => vi.useRealTimers());

test('a picture is sent after a delay, replaced by any newer one', () => {
  const sync = createPictureSync(send);
  sync.offer(picture('a'));
  sync.offer(picture('b'));
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(drawing.syncDelayMs);
  expect(send).toHaveBeenCalledExactlyOnceWith(picture('b'));
});

test('pictures are throttled, and the last one is always sent', () => {
  const sync = createPictureSync(send);
  for (let i = 0; i < 100; i++) {
    sync.offer(picture(`${i}`));
    vi.advanceTimersByTime(drawing.syncThrottleMs / 10);
  }
  vi.advanceTimersByTime(drawing.syncThrottleMs);
  expect(send.mock.calls.length).toBeLessThan(14);
  expect(send).toHaveBeenLastCalledWith(picture('99'));
});

test('a flush sends a picture at once, and the next one is still throttled', () => {
  const sync = createPictureSync(send);
  sync.offer(picture('a'));
  sync.flush();
  expect(send).toHaveBeenCalledOnce();
  sync.flush();
  sync.offer(picture('b'));
  vi.advanceTimersByTime(drawing.syncDelayMs);
  expect(send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(drawing.syncThrottleMs);
  expect(send).toHaveBeenLastCalledWith(picture('b'));
});

test('a dropped picture is not sent, and a sent one is not sent again', () => {
  const sync = createPictureSync(send);
  sync.offer(picture('a'));
  sync.drop();
  vi.advanceTimersByTime(drawing.syncThrottleMs);
  expect(send).not.toHaveBeenCalled();
  sync.offer(picture('b'));
  vi.advanceTimersByTime(10 * drawing.syncThrottleMs);
  expect(send).toHaveBeenCalledOnce();
});

test('a picture offered long after the last one is sent like the first', () => {
  const sync = createPictureSync(send);
  sync.offer(picture('a'));
  vi.advanceTimersByTime(10 * drawing.syncThrottleMs);
  sync.offer(picture('b'));
  vi.advanceTimersByTime(drawing.syncDelayMs);
  expect(send.mock.calls).toEqual([[picture('a')], [picture('b')]]);
});
