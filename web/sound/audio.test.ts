import { beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../shared/protocol/limits.ts';

const made = vi.fn();
const page = new EventTarget();
/** How long the AudioContext takes to resume. */
let wakeMs = 0;
/** Whether a phone call keeps the AudioContext from resuming: Safari then rejects, or does not settle. */
let interruption: 'rejects' | 'hangs' | null = null;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  wakeMs = 0;
  interruption = null;
  class AudioContext {
    state = 'running';
    constructor() {
      made();
    }
    async suspend() {
      this.state = 'suspended';
    }
    async resume() {
      if (interruption === 'rejects') throw new DOMException('interrupted', 'InvalidStateError');
      if (interruption === 'hangs') return new Promise<void>(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, wakeMs));
      this.state = 'running';
    }
  }
  vi.stubGlobal('AudioContext', AudioContext);
  vi.stubGlobal('document', page);
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
  expect(made).toHaveBeenCalledOnce();
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

/** Enters a room with audio, and plays a sound. */
async function enterWithSound() {
  const stop = await enter(true);
  const { whenAudible } = await import('./audio.ts');
  vi.advanceTimersByTime(client.audioDelayMs);
  const states: string[] = [];
  const play = () => whenAudible(({ state }) => states.push(state));
  play();
  expect(states).toEqual(['running']);
  return { stop, play, states };
}

/** The same, and then keeps silent until the AudioContext rests. */
async function enterAndRest() {
  const entered = await enterWithSound();
  vi.advanceTimersByTime(client.audioRestMs);
  return entered;
}

test('the AudioContext does not rest before a whole silence after the last sound', async () => {
  const { stop, play, states } = await enterWithSound();
  vi.advanceTimersByTime(client.audioRestMs - 1);
  play();
  vi.advanceTimersByTime(client.audioRestMs - 1);
  play();
  expect(states).toHaveLength(3);
  stop();
});

test('a gesture does not wake an AudioContext that rests', async () => {
  const { stop, play, states } = await enterAndRest();
  page.dispatchEvent(new Event('pointerup'));
  await vi.advanceTimersByTimeAsync(0);
  play();
  expect(states).toHaveLength(1);
  stop();
});

test('after a silence the AudioContext rests, and each sound that wakes it is played', async () => {
  const { stop, play, states } = await enterAndRest();
  play();
  play();
  expect(states).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['running', 'running', 'running']);
  play();
  expect(states).toHaveLength(4);
  stop();
});

test('a sound that would be late is left out, and the next one is not', async () => {
  const { stop, play, states } = await enterAndRest();
  wakeMs = client.lateSoundMs + 1;
  play();
  await vi.advanceTimersByTimeAsync(wakeMs);
  expect(states).toHaveLength(1);
  play();
  expect(states).toHaveLength(2);
  stop();
});

test.each(['rejects', 'hangs'] as const)(
  'a phone call during which resuming %s leaves no silence behind',
  async (how) => {
    const { stop, play, states } = await enterAndRest();
    interruption = how;
    play();
    await vi.advanceTimersByTimeAsync(client.audioRestMs);
    interruption = null;
    expect(states).toHaveLength(1);
    page.dispatchEvent(new Event('pointerup'));
    await vi.advanceTimersByTimeAsync(0);
    play();
    expect(states).toEqual(['running', 'running']);
    stop();
  },
);
