import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountSecurity, accounts } from '../../shared/protocol/limits.ts';
import { auth, clearSession, setSession } from '../stores/auth.ts';
import { dismissAllToasts } from '../stores/testing.ts';
import { toasts } from '../stores/toasts.ts';
import { request } from './http.ts';
import { refreshSession } from './refresh.ts';
import { type Asked, giveTurnsAfter, refusal, serve, someUser } from './testing.ts';

const renewed = () => Response.json({ user: someUser(), accessToken: 'new' });
const isRefresh = ({ path }: Asked) => path === '/api/auth/refresh-token';
const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};
/** Accepts only the new token. */
const strict = (asked: Asked) => {
  if (isRefresh(asked)) return renewed();
  return asked.token === 'new' ? Response.json({ of: asked.path }) : refusal(401, 'Please log in.');
};

/** The result, with pauses in between that take no time. */
async function hurried<T>(result: Promise<T>): Promise<T> {
  result.catch(() => undefined);
  await vi.runAllTimersAsync();
  return result;
}

beforeEach(() => {
  // Without locks: Node's are shared by the test files.
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  setSession(someUser(), 'old');
});
afterEach(() => {
  clearSession();
  dismissAllToasts();
});

test('a request carries JSON, and the access token only in its header', async () => {
  const asked = serve(() => Response.json({}));
  await request('POST', '/security/verify-totp', { token: '123456' });
  expect(asked[0]).toMatchObject({
    path: '/api/security/verify-totp',
    token: 'old',
    init: { method: 'POST', body: '{"token":"123456"}' },
  });
  expect(new Headers(asked[0]?.init.headers).get('Content-Type')).toBe('application/json');
});

test("a guest's request has no token", async () => {
  clearSession();
  const asked = serve(() => Response.json({}));
  await request('POST', '/recovery/initiate', { username: 'Ana' });
  expect(asked[0]?.token).toBeNull();
});

test('a request without content says nothing of any', async () => {
  const asked = serve(() => Response.json({}));
  await request('GET', '/security/passkeys');
  expect(asked[0]?.init.body).toBeUndefined();
  expect(new Headers(asked[0]?.init.headers).has('Content-Type')).toBe(false);
});

test.each<[string, () => Response, { status: number; message: string }]>([
  ['no answer of our server', () => new Response('<!doctype html>'), { status: 0, message: '' }],
  ['an error page', () => new Response('<!doctype html>', { status: 502 }), { status: 502, message: '' }],
  [
    'an error in another form',
    () => Response.json({ message: { a: 1 } }, { status: 400 }),
    { status: 400, message: '' },
  ],
  ['an error of our server', () => refusal(400, 'Not so.'), { status: 400, message: 'Not so.' }],
])('of %s the user is shown its words, if there are any', async (_, answer, error) => {
  serve(answer);
  await expect(request('POST', '/recovery/initiate')).rejects.toMatchObject({ name: 'ApiError', ...error });
});

test('a response without a body is undefined', async () => {
  serve(() => new Response(null, { status: 204 }));
  expect(await request('POST', '/security/finalize-setup')).toBeUndefined();
});

test('requests refused at the same time share one refresh, and each is retried once', async () => {
  const asked = serve(strict);
  const answers = await Promise.all([request('GET', '/a'), request('GET', '/b'), request('GET', '/c')]);
  expect(answers).toEqual([{ of: '/api/a' }, { of: '/api/b' }, { of: '/api/c' }]);
  expect(asked.filter(isRefresh)).toHaveLength(1);
  expect(asked).toHaveLength(7);
  expect(auth.accessToken).toBe('new');
});

test('a refresh outlives its page: without its new cookie, the old one would end the session', async () => {
  const asked = serve(renewed);
  await refreshSession();
  expect(asked).toMatchObject([{ path: '/api/auth/refresh-token', init: { keepalive: true } }]);
});

test('a refresh whose answer was lost is repeated while the server still accepts the old cookie, first at once', async () => {
  const lost = [noAnswer, () => new Response('the database was reset', { status: 500 }), noAnswer];
  const asked = serve(() => (lost.shift() ?? renewed)());
  expect(await hurried(refreshSession())).toBe('renewed');
  expect(asked).toHaveLength(4);
  expect(accounts.refreshRetriesMs[0]).toBe(0);
  const waitedMs = accounts.refreshRetriesMs.reduce<number>((sum, ms) => sum + ms, 0);
  expect(waitedMs).toBeLessThanOrEqual(accountSecurity.rotationGraceMs / 2);
});

test('tabs refresh one after another, or a late answer would bring back a cookie that the server soon takes for stolen', async () => {
  const other = Promise.withResolvers<void>();
  giveTurnsAfter(other.promise);
  const asked = serve(renewed);
  const refreshed = refreshSession();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  other.resolve();
  expect(await refreshed).toBe('renewed');
  expect(asked).toHaveLength(1);
});

test('a refresh does not wait for ever for a tab that is suspended in the middle of one', async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    },
  });
  const asked = serve(renewed);
  const refreshed = refreshSession();
  expect(timeout).toHaveBeenCalledWith(accounts.refreshTurnMs);
  patience.abort();
  expect(await refreshed).toBe('renewed');
  expect(asked).toHaveLength(1);
});

test('a refresh that is never answered is given up for now', async () => {
  const asked = serve(noAnswer);
  expect(await hurried(refreshSession())).toBe('unanswered');
  expect(asked).toHaveLength(1 + accounts.refreshRetriesMs.length);
  expect(auth.isAuthenticated).toBe(true);
});

test('a request refused after another has refreshed is retried without a second refresh', async () => {
  const late = Promise.withResolvers<Response>();
  const asked = serve((asked) =>
    asked.path === '/api/late' && asked.token === 'old' ? late.promise : strict(asked),
  );
  const slow = request('GET', '/late');
  await request('GET', '/quick');
  late.resolve(refusal(401, 'Please log in.'));
  expect(await slow).toEqual({ of: '/api/late' });
  expect(asked.filter(isRefresh)).toHaveLength(1);
});

test('a request is retried at most once', async () => {
  const asked = serve((asked) => (isRefresh(asked) ? renewed() : refusal(401, 'Please log in.')));
  await expect(request('GET', '/a')).rejects.toMatchObject({ status: 401, message: 'Please log in.' });
  expect(asked).toHaveLength(3);
  expect(auth.isAuthenticated).toBe(true);
});

test('a refused refresh logs out, says so, and rethrows the first error', async () => {
  serve((asked) => (isRefresh(asked) ? refusal(401, 'Ended.') : refusal(401, 'Please log in.')));
  await expect(request('GET', '/a')).rejects.toMatchObject({ status: 401, message: 'Please log in.' });
  expect({ ...auth }).toEqual({ user: null, accessToken: null, isAuthenticated: false });
  expect(toasts.list.map(({ text }) => text)).toEqual(['Your session has ended. Please log in again.']);
});

test.each([
  ['no answer', noAnswer],
  ['a captive portal', () => new Response('<!doctype html>')],
  ['too many requests', () => refusal(429, 'Too many requests.')],
  ['a broken server', () => new Response('oops', { status: 500 })],
])('a refresh that gets %s keeps the session', async (_, answer) => {
  serve((asked) => (isRefresh(asked) ? answer() : refusal(401, 'Please log in.')));
  await expect(hurried(request('GET', '/a'))).rejects.toMatchObject({ status: 0, message: '' });
  expect(auth).toMatchObject({ accessToken: 'old', isAuthenticated: true });
  expect(toasts.list).toEqual([]);
});

test('the routes that create and end sessions are not retried', async () => {
  const asked = serve(() => refusal(401, 'Invalid username or password.'));
  await expect(request('POST', '/auth/login', {})).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(1);
  expect(auth.isAuthenticated).toBe(true);
});

test("a guest's 401 triggers no refresh", async () => {
  clearSession();
  const asked = serve(() => refusal(401, 'Please log in.'));
  await expect(request('GET', '/a')).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(1);
});

test('a request without a response fails with status 0', async () => {
  serve(noAnswer);
  await expect(request('GET', '/a')).rejects.toMatchObject({ status: 0, message: '' });
});

test('a refresh asks nothing while nobody is logged in: that would undo a logout of which the server does not know', async () => {
  clearSession();
  const asked = serve(renewed);
  expect(await refreshSession()).toBe('refused');
  expect(asked).toEqual([]);
});

test('a logout during a refresh is not undone by its response', async () => {
  serve(() => {
    clearSession();
    return renewed();
  });
  expect(await refreshSession()).toBe('refused');
  expect(auth.isAuthenticated).toBe(false);
});

test("another tab's newer session is not ended by this tab's refused refresh", async () => {
  serve(() => {
    setSession(someUser(), 'newest');
    return refusal(401, 'Ended.');
  });
  expect(await refreshSession()).toBe('renewed');
  expect(auth.accessToken).toBe('newest');
});

test('a request is never retried as another user', async () => {
  const asked = serve((asked) => {
    if (isRefresh(asked)) return Response.json({ user: someUser({ id: '2' }), accessToken: 'new' });
    return refusal(401, 'Please log in.');
  });
  await expect(request('POST', '/security/generate-backup-codes')).rejects.toMatchObject({ status: 401 });
  expect(asked.filter((asked) => !isRefresh(asked))).toHaveLength(1);
});
