import { beforeEach, expect, test, vi } from 'vitest';
import type { AroundNavHandler } from 'wouter';
import { navigateWhenLoaded } from './navigateWhenLoaded.ts';

const navigate = vi.fn();
const loads = new Map<string, PromiseWithResolvers<void>>();
let go: AroundNavHandler;
let back: () => void;
let page: { pathname: string; hash: string };

beforeEach(() => {
  vi.useFakeTimers();
  loads.clear();
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  page = { pathname: '/friends', hash: '' };
  vi.stubGlobal('location', page);
  vi.stubGlobal('history', { state: { step: 1 } });
  back = () => target.dispatchEvent(new Event('popstate'));
  go = navigateWhenLoaded({
    isLoaded: (address) => address.startsWith('/#') || address === '/',
    load(address) {
      const load = Promise.withResolvers<void>();
      loads.set(address, load);
      return load.promise;
    },
  });
});

async function arrive(address: string): Promise<void> {
  loads.get(address)?.resolve();
  await vi.advanceTimersByTimeAsync(0);
}

test('the page stays until the next one has loaded, and navigates once', async () => {
  go(navigate, '/settings', { state: { step: 2 } });
  await vi.advanceTimersByTimeAsync(500);
  expect(navigate).not.toHaveBeenCalled();
  await arrive('/settings');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/settings', { state: { step: 2 } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(navigate).toHaveBeenCalledOnce();
});

test('navigating to a loaded page is immediate', () => {
  go(navigate, '/');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/', undefined);
});

test('a page that is replaced is left at once', () => {
  go(navigate, '/login', { replace: true });
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/login', { replace: true });
});

test('a link to what is shown makes no history entry, and keeps the state of the present one', () => {
  const replaced = { replace: true, state: { step: 1 } };
  go(navigate, '/friends');
  expect(navigate).toHaveBeenLastCalledWith('/friends', replaced);
  go(navigate, '/#games');
  expect(navigate).toHaveBeenLastCalledWith('/#games', undefined);
  Object.assign(page, { pathname: '/', hash: '#games' });
  go(navigate, '/#games');
  expect(navigate).toHaveBeenLastCalledWith('/#games', replaced);
  go(navigate, '/');
  expect(navigate).toHaveBeenLastCalledWith('/', undefined);
});

test('after a second the page is left even if the next one has not loaded', async () => {
  go(navigate, '/settings');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/settings', undefined);
  await arrive('/settings');
  expect(navigate).toHaveBeenCalledOnce();
});

test('of two navigations the later one wins, whichever page loads first', async () => {
  go(navigate, '/settings');
  go(navigate, '/games');
  await arrive('/settings');
  expect(navigate).not.toHaveBeenCalled();
  await arrive('/games');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/games', undefined);
});

test.each([
  ['a link to a loaded page', () => go(navigate, '/')],
  ['the back button', () => back()],
])('%s cancels a pending navigation', async (_, leave) => {
  go(navigate, '/settings');
  leave();
  navigate.mockReset();
  await arrive('/settings');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(navigate).not.toHaveBeenCalled();
});
