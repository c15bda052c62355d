import { beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../shared/protocol/limits.ts';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { withoutReload } from '../withoutReload.ts';
import { reloadWhenStale } from './reloadWhenStale.ts';

const reload = vi.fn();
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.spyOn(performance, 'now').mockReturnValue(client.freshPageMs);
  page = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', page);
  reloadWhenStale();
});

/** A chunk fails to load; returns whether the failure is reported to the code that wanted it. */
const fail = () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

test('a missing chunk reloads the page once, and then is reported', () => {
  vi.mocked(performance.now).mockReturnValue(0);
  expect(fail()).toBe(false);
  expect(fail()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('where storage is disabled, a missing chunk reloads the page, but not one that has only just been loaded', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.mocked(performance.now).mockReturnValue(client.freshPageMs - 1);
  expect(fail()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  vi.mocked(performance.now).mockReturnValue(client.freshPageMs);
  expect(fail()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('a chunk that is not needed yet does not reload the page', async () => {
  await withoutReload(async () => {
    expect(fail()).toBe(true);
  });
  expect(reload).not.toHaveBeenCalled();
});

test('a load that was aborted because the user goes elsewhere does not reload the page', () => {
  page.dispatchEvent(new Event('beforeunload'));
  expect(fail()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  // The user stayed after all.
  vi.advanceTimersByTime(client.freshPageMs);
  fail();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that the back/forward cache brings back is reloaded like any other', () => {
  page.dispatchEvent(new Event('beforeunload'));
  page.dispatchEvent(new Event('pageshow'));
  expect(fail()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});
