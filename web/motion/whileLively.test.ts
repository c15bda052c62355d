import { beforeEach, expect, test, vi } from 'vitest';
import { whileLively } from './whileLively.ts';

/** Stubs the browser APIs that `whileLively` uses. */
function fakeBrowser() {
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    documentElement: { dataset: {} as DOMStringMap },
  });
  const query = Object.assign(new EventTarget(), { matches: false });
  let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  let rootChanged = () => {};
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => query);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(callback: () => void) {
        rootChanged = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  return {
    see: (...seen: boolean[]) => see(seen.map((isIntersecting) => ({ isIntersecting }))),
    hide(hidden: boolean) {
      page.hidden = hidden;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    choose(motion: 'reduced' | undefined) {
      if (motion) page.documentElement.dataset.motion = motion;
      else delete page.documentElement.dataset.motion;
      rootChanged();
    },
    system(reduced: boolean) {
      query.matches = reduced;
      query.dispatchEvent(new Event('change'));
    },
  };
}

const element = {} as Element;
let running = 0;
const start = () => {
  running++;
  return () => {
    running--;
  };
};

beforeEach(() => {
  running = 0;
});

test('it runs once while its element is on screen', () => {
  const browser = fakeBrowser();
  whileLively(element, start);
  expect(running).toBe(0);
  browser.see(true);
  browser.see(true);
  expect(running).toBe(1);
  browser.see(false);
  expect(running).toBe(0);
});

test('of batched intersection entries the last one counts', () => {
  const browser = fakeBrowser();
  whileLively(element, start);
  browser.see(false, true);
  expect(running).toBe(1);
  browser.see(true, false);
  expect(running).toBe(0);
});

test('it stops in a hidden tab', () => {
  const browser = fakeBrowser();
  whileLively(element, start);
  browser.see(true);
  browser.hide(true);
  expect(running).toBe(0);
  browser.hide(false);
  expect(running).toBe(1);
});

test('it stops when the system or the player asks for reduced motion', () => {
  const browser = fakeBrowser();
  whileLively(element, start);
  browser.see(true);
  browser.choose('reduced');
  expect(running).toBe(0);
  browser.choose(undefined);
  expect(running).toBe(1);
  browser.system(true);
  expect(running).toBe(0);
});

test('once stopped for good, nothing starts it again', () => {
  const browser = fakeBrowser();
  const stop = whileLively(element, start);
  browser.see(true);
  stop();
  expect(running).toBe(0);
  browser.hide(true);
  browser.hide(false);
  expect(running).toBe(0);
});
