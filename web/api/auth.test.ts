import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { auth, clearSession, setSession } from '../stores/auth.ts';
import { login, logout, resumeLogout } from './auth.ts';
import { refreshSession } from './refresh.ts';
import { giveTurnsAfter, refusal, serve, someUser } from './testing.ts';

let page: EventTarget;

beforeEach(() => {
  // Without locks: Node's are shared by the test files.
  vi.stubGlobal('navigator', {});
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  clearSession();
});

const session = () => Response.json({ user: someUser(), accessToken: 'new' });

test('a login replaces the current session', async () => {
  serve(session);
  expect(await login('Ana', 'secret words')).toEqual(someUser());
  expect({ ...auth }).toEqual({ user: someUser(), accessToken: 'new', isAuthenticated: true });
});

test('a refused login changes nothing', async () => {
  serve(() => refusal(401, 'Invalid username or password.'));
  await expect(login('Ana', 'wrong')).rejects.toMatchObject({ message: 'Invalid username or password.' });
  expect(auth.isAuthenticated).toBe(false);
});

test('a logout takes effect at once, and reaches the server even if the page closes', async () => {
  setSession(someUser(), 'old');
  const asked = serve(() => new Response(null, { status: 204 }));
  const told = logout();
  expect(auth.isAuthenticated).toBe(false);
  await told;
  expect(asked).toMatchObject([{ path: '/api/auth/logout', init: { method: 'POST', keepalive: true } }]);
});

test('a login waits for a pending logout, whose response clears the cookie', async () => {
  const gone = Promise.withResolvers<Response>();
  const asked = serve(({ path }) => (path === '/api/auth/logout' ? gone.promise : session()));
  void logout();
  const next = login('Ana', 'secret words');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  gone.resolve(new Response(null, { status: 204 }));
  await next;
  expect(auth.isAuthenticated).toBe(true);
});

test('a login waits for a pending refresh, whose response replaces the cookie', async () => {
  const renewed = Promise.withResolvers<Response>();
  const asked = serve(({ path }) => (path === '/api/auth/refresh-token' ? renewed.promise : session()));
  setSession(someUser(), 'old');
  void refreshSession();
  const next = login('Ana', 'secret words');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/refresh-token']);
  renewed.resolve(Response.json({ user: someUser(), accessToken: 'renewed' }));
  await next;
  expect(auth.accessToken).toBe('new');
});

test("a login waits for another tab's refresh, whose response would bring the former session's cookie back", async () => {
  const other = Promise.withResolvers<void>();
  giveTurnsAfter(other.promise);
  const asked = serve(session);
  setSession(someUser(), 'old');
  const next = login('Ana', 'secret words');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  other.resolve();
  await next;
  expect(auth.accessToken).toBe('new');
});

test('a login that is refused in its turn is not sent again: two would count as failures', async () => {
  giveTurnsAfter(Promise.resolve());
  const asked = serve(() => refusal(401, 'Invalid username or password.'));
  await expect(login('Ana', 'wrong')).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(1);
});

test('a logout that failed to reach the server is retried when the device is back online', async () => {
  let online = false;
  const asked = serve(() => {
    if (!online) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });
  await logout();
  online = true;
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('online'));
  expect(asked).toHaveLength(2);
});

test('a failed logout is not retried beside a login, whose cookie its answer would clear', async () => {
  const entered = Promise.withResolvers<Response>();
  const asked = serve(({ path }) => {
    if (path === '/api/auth/logout') throw new TypeError('Failed to fetch');
    return entered.promise;
  });
  await logout();
  const next = login('Ana', 'secret words');
  await expect.poll(() => asked).toHaveLength(2);
  page.dispatchEvent(new Event('online'));
  entered.resolve(session());
  await next;
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/login']);
});

test('a failed logout that was due during a login is retried after it, if that has failed too', async () => {
  let isOnline = false;
  const refused = Promise.withResolvers<Response>();
  const asked = serve(({ path }) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return path === '/api/auth/login' ? refused.promise : new Response(null, { status: 204 });
  });
  await logout();
  isOnline = true;
  const next = login('Ana', 'a wrong password');
  await expect.poll(() => asked).toHaveLength(2);
  page.dispatchEvent(new Event('online'));
  refused.resolve(refusal(401, 'Wrong password.'));
  await expect(next).rejects.toMatchObject({ status: 401 });
  await expect.poll(() => localStorage.length).toBe(0);
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/login', '/api/auth/logout']);
});

test('a logout that failed to reach the server is retried when the page is opened again', async () => {
  let isOnline = false;
  const asked = serve(() => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });
  await logout();
  isOnline = true;
  resumeLogout();
  await expect.poll(() => localStorage.length).toBe(0);
  resumeLogout();
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/logout']);
});

test('a failed logout is not retried after a new login, which has ended the former session', async () => {
  const asked = serve(({ path }) => {
    if (path === '/api/auth/logout') throw new TypeError('Failed to fetch');
    return session();
  });
  await logout();
  await login('Ana', 'secret words');
  page.dispatchEvent(new Event('online'));
  clearSession();
  resumeLogout();
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/login']);
});
