import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '../../shared/protocol/limits.ts';
import { auth, clearSession, recoverySetupCompleted, setSession } from '../stores/auth.ts';
import { startAuthSession } from './authStorage.ts';
import { fakeStorage, refusal, serve, someUser } from './testing.ts';

const key = 'pixel-parlor-auth';
const stored = { user: someUser(), accessToken: 'kept', isAuthenticated: true };
const loggedOut = { user: null, accessToken: null, isAuthenticated: false };

let storage: Storage;
let page: EventTarget & { localStorage: Storage };
let stop: () => void;
/** The changes of the store are told in the next microtask. */
const told = () => vi.advanceTimersByTimeAsync(0);
const inStorage = () => JSON.parse(storage.getItem(key) ?? 'null');

function start(): void {
  stop = startAuthSession(page as unknown as Window);
}

/** Another tab writes. */
function elsewhere(text: string | null): void {
  if (text === null) storage.clear();
  else storage.setItem(key, text);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: text === null ? null : key }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  storage = fakeStorage();
  page = Object.assign(new EventTarget(), { localStorage: storage });
  stop = () => undefined;
});
afterEach(() => {
  stop();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answering = (token: string) => serve(() => Response.json({ user: someUser(), accessToken: token }));

test('a stored session is there at once, and is refreshed', async () => {
  storage.setItem(key, JSON.stringify(stored));
  const asked = answering('new');
  start();
  expect({ ...auth }).toEqual(stored);
  await told();
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/refresh-token']);
  expect(inStorage()).toEqual({ ...stored, accessToken: 'new' });
});

test('a visitor who is not logged in asks for nothing and leaves no trace', async () => {
  const asked = answering('new');
  start();
  await told();
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs * 2);
  expect(asked).toEqual([]);
  expect(storage.length).toBe(0);
});

test('the storage holds exactly the three values, and follows each change', async () => {
  start();
  setSession(someUser({ isRecoverySetupComplete: false }), 'first');
  await told();
  expect(inStorage()).toEqual({
    user: someUser({ isRecoverySetupComplete: false }),
    accessToken: 'first',
    isAuthenticated: true,
  });
  recoverySetupCompleted();
  await told();
  expect(inStorage().user).toEqual(someUser());
  clearSession();
  await told();
  expect(inStorage()).toEqual(loggedOut);
});

test('a session is refreshed an interval after the last refresh, whichever tab did that', async () => {
  const asked = answering('new');
  start();
  setSession(someUser(), 'first');
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs - 1);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs / 2);
  elsewhere(JSON.stringify({ ...stored, accessToken: 'of-another-tab' }));
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs - 1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
});

test('a refresh without an answer is tried again after another interval', async () => {
  const asked = serve(() => {
    throw new TypeError('offline');
  });
  start();
  setSession(someUser(), 'first');
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs * 3);
  expect(asked).toHaveLength(3);
  expect(auth.isAuthenticated).toBe(true);
});

test('a stored session that the server refuses is gone, from the storage too', async () => {
  storage.setItem(key, JSON.stringify(stored));
  const asked = serve(() => refusal(401, 'Ended.'));
  start();
  await told();
  expect(auth.isAuthenticated).toBe(false);
  expect(inStorage()).toEqual(loggedOut);
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs * 2);
  expect(asked).toHaveLength(1);
});

test('a login and a logout in another tab are those of this tab', async () => {
  start();
  elsewhere(JSON.stringify(stored));
  expect({ ...auth }).toEqual(stored);
  elsewhere(JSON.stringify(loggedOut));
  expect({ ...auth }).toEqual(loggedOut);
  elsewhere(JSON.stringify(stored));
  elsewhere(null);
  expect({ ...auth }).toEqual(loggedOut);
});

test('a page that comes back by the back button catches up with what it was not told', () => {
  start();
  storage.setItem(key, JSON.stringify(stored));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(auth.isAuthenticated).toBe(false);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect({ ...auth }).toEqual(stored);
});

test('what came from another tab is not written back, not even without what this one does not know', async () => {
  start();
  const write = vi.spyOn(storage, 'setItem');
  elsewhere(JSON.stringify({ ...stored, ofTheNextVersion: true }));
  await told();
  expect(write).toHaveBeenCalledTimes(1);
});

test.each([
  'null',
  '7',
  '[]',
  'not json',
  '{"user":null,"accessToken":"x","isAuthenticated":true}',
  '{"user":{"id":1,"username":"Ana","isRecoverySetupComplete":true},"accessToken":"x","isAuthenticated":true}',
  '{"user":{"id":"1","username":"Ana","isRecoverySetupComplete":true},"accessToken":"a\\nb","isAuthenticated":true}',
  '{"user":{"id":"1","username":"Ana","isRecoverySetupComplete":true},"accessToken":"x","isAuthenticated":false}',
])('%s in the storage is nobody, and is replaced', async (text) => {
  storage.setItem(key, text);
  const asked = answering('new');
  start();
  await told();
  expect(auth.isAuthenticated).toBe(false);
  expect(asked).toEqual([]);
  expect(inStorage()).toEqual(loggedOut);
});

test('of old contents only the three values are taken over', () => {
  storage.setItem(key, JSON.stringify({ ...stored, user: { ...someUser(), email: 'x' }, refreshToken: 'x' }));
  answering('new');
  start();
  expect({ ...auth }).toEqual(stored);
  expect(inStorage()).toEqual(stored);
});

test('a session works as long as the page where storage throws', async () => {
  const broken = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem'] as const) vi.spyOn(storage, name).mockImplementation(broken);
  start();
  setSession(someUser(), 'first');
  await told();
  expect(auth.isAuthenticated).toBe(true);
});

test('a session works as long as the page where there is no storage at all', async () => {
  Object.defineProperty(page, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  start();
  setSession(someUser(), 'first');
  await told();
  expect(auth.isAuthenticated).toBe(true);
});
