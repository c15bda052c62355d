import type { JSHandle, Page } from 'playwright-core';

/** What is played on the page from now on, one entry for each note. */
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
    // Of every context, since there may be one: to the page, Playwright's evaluations are gestures.
    Object.defineProperties(AudioContext.prototype, {
      state: { value: 'running' },
      createGain: { value: () => node },
      createOscillator: { value: () => node },
      suspend: { value: async () => undefined },
      resume: { value: async () => undefined },
    });
    return notes;
  });
