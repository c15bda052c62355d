import { beforeEach, expect, test, vi } from 'vitest';
import { stayAwake } from './stayAwake.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
});

/** A screen that counts who holds it on. */
function stubScreen(): { held: number } {
  const screen = { held: 0 };
  const request = async () => {
    screen.held += 1;
    let isHeld = true;
    const release = async () => {
      if (isHeld) screen.held -= 1;
      isHeld = false;
    };
    return { release };
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
  return screen;
}

test('the screen stays on until it is let go', async () => {
  const screen = stubScreen();
  const letGo = stayAwake();
  expect(screen.held).toBe(1);
  letGo();
  await expect.poll(() => screen.held).toBe(0);
});

test('a page that is shown again holds the screen again, once', async () => {
  const screen = stubScreen();
  const letGo = stayAwake();
  page.dispatchEvent(new Event('pageshow'));
  page.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => screen.held).toBe(1);
  letGo();
  await expect.poll(() => screen.held).toBe(0);
  page.dispatchEvent(new Event('pageshow'));
  expect(screen.held).toBe(0);
});

test('a room that is forgotten lets the screen go, also when the page is shown again', async () => {
  vi.useFakeTimers();
  const screen = stubScreen();
  const letGo = stayAwake();
  await vi.runAllTimersAsync();
  page.dispatchEvent(new Event('pageshow'));
  expect(screen.held).toBe(0);
  letGo();
});

test('a browser that cannot, or a device that refuses, is left alone', async () => {
  vi.stubGlobal('navigator', {});
  stayAwake()();
  vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.reject(new Error('low battery')) } });
  stayAwake()();
  await new Promise((resolve) => setTimeout(resolve));
});
