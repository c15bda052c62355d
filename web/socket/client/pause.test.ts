import { beforeEach, expect, test, vi } from 'vitest';
import { createPause } from './pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('a wait ends in time, or when it is cut', async () => {
  const pause = createPause();
  const waited = vi.fn();
  void pause.wait(1_000).then(waited);
  await vi.advanceTimersByTimeAsync(999);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(waited).toHaveBeenCalledOnce();
  void pause.wait(1_000).then(waited);
  pause.cut();
  await vi.advanceTimersByTimeAsync(0);
  expect(waited).toHaveBeenCalledTimes(2);
});

test('a wait that was cut does not end the next one early', async () => {
  const pause = createPause();
  const waited = vi.fn();
  void pause.wait(1_000);
  pause.cut();
  void pause.wait(5_000).then(waited);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(waited).not.toHaveBeenCalled();
});
