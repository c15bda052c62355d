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

/** Comes into a room, by a click or by a link. */
async function enter(hasBeenActive: boolean): Promise<() => void> {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  const { awaitGesture } = await import('./audio.ts');
  return awaitGesture();
}

test('who came by a click can hear after the room is in sight, and need do nothing for it', async () => {
  const stop = await enter(true);
  expect(made).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(made).toHaveBeenCalledOnce();
  stop();
});

test('who came by a link can hear from the first gesture on, and there is one source of sound', async () => {
  const stop = await enter(false);
  vi.runAllTimers();
  expect(made).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('keydown'));
  page.dispatchEvent(new Event('pointerup'));
  expect(made).toHaveBeenCalledOnce();
  stop();
});

test('nothing is made for who has left already', async () => {
  (await enter(true))();
  vi.runAllTimers();
  page.dispatchEvent(new Event('keydown'));
  expect(made).not.toHaveBeenCalled();
});
