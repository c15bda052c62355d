import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '../../shared/protocol/limits.ts';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { auth, clearSession, setSession, userChanged } from '../stores/auth.ts';
import { startAuthSession } from './authSession.ts';
import { refusal, serve, someUser } from './testing.ts';

const key = 'pixel-parlor-auth';
const stored = { user: someUser(), accessToken: 'kept', isAuthenticated: true };
const loggedOut = { user: null, accessToken: null, isAuthenticated: false };

let storage: Storage;
let page: EventTarget;
let stop: () => void;
/** Lets the store notify its subscribers, which it does in a microtask. */
const told = () => vi.advanceTimersByTimeAsync(0);
const inStorage = () => JSON.parse(storage.getItem(key) ?? 'null');

function start(): void {
  stop = startAuthSession();
}

/** Simulates a write by another tab. */
function elsewhere(text: string | null): void {
  if (text === null) storage.clear();
  else storage.setItem(key, text);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: text === null ? null : key }));
}

/** The page comes from the back/forward cache. */
const shownAgain = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

beforeEach(() => {
  // Without locks: Node's are shared by the test files.
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers();
  storage = memoryStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', page);
  stop = () => undefined;
});
afterEach(async () => {
  stop();
  clearSession();
  // A refresh that is to be repeated is the page's, and would take the place of the next test's.
  await vi.runAllTimersAsync();
});

const answering = (token: string) => serve(() => Response.json({ user: someUser(), accessToken: token }));

test('a stored session is restored at once, and refreshed', async () => {
  storage.setItem(key, JSON.stringify(stored));
  const asked = answering('new');
  start();
  expect({ ...auth }).toEqual(stored);
  await told();
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/refresh-token']);
  expect(inStorage()).toEqual({ ...stored, accessToken: 'new' });
});

test('a visitor who is not logged in sends no request and stores nothing', async () => {
  const asked = answering('new');
  start();
  await told();
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs * 2);
  expect(asked).toEqual([]);
  expect(storage.length).toBe(0);
});

test('the storage holds exactly the three values, and is updated with each change', async () => {
  start();
  setSession(someUser({ isRecoverySetupComplete: false }), 'first');
  await told();
  expect(inStorage()).toEqual({
    user: someUser({ isRecoverySetupComplete: false }),
    accessToken: 'first',
    isAuthenticated: true,
  });
  userChanged(someUser());
  await told();
  expect(inStorage().user).toEqual(someUser());
  setSession(someUser({ avatarSeed: 'Maple' }), 'first');
  await told();
  expect(inStorage().user).toEqual(someUser({ avatarSeed: 'Maple' }));
  userChanged(someUser());
  await told();
  expect(inStorage().user).toEqual(someUser());
  clearSession();
  await told();
  expect(inStorage()).toEqual(loggedOut);
});

test('a session is refreshed an interval after the last refresh, whichever tab did it', async () => {
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

test('a change to the user does not put off the next refresh', async () => {
  const asked = answering('new');
  start();
  setSession(someUser({ isRecoverySetupComplete: false }), 'first');
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs / 2);
  userChanged(someUser());
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs / 2);
  expect(asked).toHaveLength(1);
});

test('a refresh without a response is repeated soon, and again after another interval', async () => {
  const asked = serve(() => {
    throw new TypeError('offline');
  });
  start();
  setSession(someUser(), 'first');
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs * 2.5);
  expect(asked).toHaveLength(3 * (1 + accounts.refreshRetriesMs.length));
  expect(auth.isAuthenticated).toBe(true);
});

test('a session that was restored while offline is refreshed after an interval, too', async () => {
  storage.setItem(key, JSON.stringify(stored));
  let isOnline = false;
  const asked = serve(() => {
    if (!isOnline) throw new TypeError('offline');
    return Response.json({ user: someUser(), accessToken: 'new' });
  });
  start();
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs - 1);
  isOnline = true;
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(1);
  expect(auth.accessToken).toBe('new');
});

test('a page that is opened tells the server of a logout of which it does not know', async () => {
  const owed = 'pixel-parlor-logout-owed';
  storage.setItem(owed, 'yes');
  const asked = serve(() => new Response(null, { status: 204 }));
  start();
  await told();
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  expect(storage.getItem(owed)).toBeNull();
});

test('a tab that asks in its turn asks once in each', async () => {
  const request = vi.fn((_name: string, _options: LockOptions, ask: () => unknown) => ask());
  vi.stubGlobal('navigator', { locks: { request } });
  const asked = serve(() => {
    throw new TypeError('offline');
  });
  start();
  setSession(someUser(), 'first');
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs * 1.5);
  expect(request).toHaveBeenCalledTimes(1 + accounts.refreshRetriesMs.length);
  expect(asked).toHaveLength(1 + accounts.refreshRetriesMs.length);
});

test('a stored session that the server refuses is cleared, from the storage too', async () => {
  storage.setItem(key, JSON.stringify(stored));
  const asked = serve(() => refusal(401, 'Ended.'));
  start();
  await told();
  expect(auth.isAuthenticated).toBe(false);
  expect(inStorage()).toEqual(loggedOut);
  await vi.advanceTimersByTimeAsync(accounts.refreshIntervalMs * 2);
  expect(asked).toHaveLength(1);
});

test('a login and a logout in another tab apply to this tab', async () => {
  start();
  elsewhere(JSON.stringify(stored));
  expect({ ...auth }).toEqual(stored);
  elsewhere(JSON.stringify(loggedOut));
  expect({ ...auth }).toEqual(loggedOut);
  elsewhere(JSON.stringify(stored));
  elsewhere(null);
  expect({ ...auth }).toEqual(loggedOut);
});

test('a page restored from the back/forward cache catches up with other tabs', () => {
  start();
  storage.setItem(key, JSON.stringify(stored));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(auth.isAuthenticated).toBe(false);
  shownAgain();
  expect({ ...auth }).toEqual(stored);
});

test('what another tab stored is not written back, even if it has unknown fields', async () => {
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
  '{"user":{"id":"1","username":"Ana","isRecoverySetupComplete":true},"isAuthenticated":true}',
  '{"user":{"id":"1","isRecoverySetupComplete":true},"accessToken":"x","isAuthenticated":true}',
  '{"user":{"id":"1","username":"Ana"},"accessToken":"x","isAuthenticated":true}',
  '{"user":{"id":"1","username":"Ana","isRecoverySetupComplete":true},"accessToken":"a\\nb","isAuthenticated":true}',
  '{"user":{"id":"1","username":"Ana","isRecoverySetupComplete":true},"accessToken":"x","isAuthenticated":false}',
])('%s in the storage is no session, and is replaced', async (text) => {
  storage.setItem(key, text);
  const asked = answering('new');
  start();
  await told();
  expect(auth.isAuthenticated).toBe(false);
  expect(asked).toEqual([]);
  expect(inStorage()).toEqual(loggedOut);
});

test.each([
  ['Maple', { avatarSeed: 'Maple' }],
  [7, {}],
])('the avatar that a user has chosen is restored if it is one: %j', (avatarSeed, restored) => {
  storage.setItem(key, JSON.stringify({ ...stored, user: { ...stored.user, avatarSeed } }));
  start();
  expect(auth.user).toEqual(someUser(restored));
});

test('only the three values are restored from older contents', () => {
  storage.setItem(key, JSON.stringify({ ...stored, user: { ...someUser(), email: 'x' }, refreshToken: 'x' }));
  answering('new');
  start();
  expect({ ...auth }).toEqual(stored);
  expect(inStorage()).toEqual(stored);
});

test('where storage throws, a session lasts as long as the page, even if that is left and shown again', async () => {
  const broken = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem'] as const) vi.spyOn(storage, name).mockImplementation(broken);
  start();
  setSession(someUser(), 'first');
  await told();
  shownAgain();
  expect(auth.isAuthenticated).toBe(true);
});
