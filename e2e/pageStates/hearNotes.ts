import type { JSHandle, Page } from 'playwright-core';

/** What is played on the page from now on, one entry for each note; call it before the first gesture. */
export const hearNotes = (page: Page): Promise<JSHandle<string[]>> =>
  page.evaluateHandle(() => {
    const notes: string[] = [];
    const ramp = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = {
      gain: ramp,
      frequency: {},
      connect: (next: object) => next,
      start: () => notes.push('note'),
      stop() {},
    };
    class FakeAudio {
      state = 'running';
      currentTime = 0;
      createGain = () => node;
      createOscillator = () => node;
      async suspend() {}
      async resume() {}
    }
    Reflect.set(window, 'AudioContext', FakeAudio);
    return notes;
  });
