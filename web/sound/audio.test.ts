import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const made = vi.fn();
const page = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  made.mockClear();
  class AudioContext {
    state = 'running';
    constructor() {
      made();
    }
  }
  vi.stubGlobal('AudioContext', AudioContext);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Enters a room, by a click (user activation) or a direct link. */
async function enter(hasBeenActive: boolean): Promise<() => void> {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  const { awaitGesture } = await import('./audio.ts');
  return awaitGesture();
}

test('after a click that led here, audio starts by itself, once the room is shown', async () => {
  const stop = await enter(true);
  expect(made).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(made).toHaveBeenCalledOnce();
  stop();
});

test('after a direct link, audio starts with the first gesture, in one AudioContext', async () => {
  const stop = await enter(false);
  vi.runAllTimers();
  expect(made).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('keydown'));
  page.dispatchEvent(new Event('pointerup'));
  expect(made).toHaveBeenCalledOnce();
  stop();
});

test('no AudioContext is created after leaving', async () => {
  (await enter(true))();
  vi.runAllTimers();
  page.dispatchEvent(new Event('keydown'));
  expect(made).not.toHaveBeenCalled();
});
