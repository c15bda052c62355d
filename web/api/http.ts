import { auth } from '../stores/auth.ts';
import { ApiError, isUnauthorized } from './ApiError.ts';
import { refreshSession } from './refresh.ts';
import { type Method, send } from './send.ts';

/**
 * A request to a path under `/api`. After a 401 it is repeated once with a refreshed token; where the session has ended,
 * the 401 is passed on. Throws `ApiError`. The answer's shape is the server's promise.
 */
export async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const { accessToken } = auth;
  const userId = auth.user?.id;
  try {
    return (await send(method, path, body)) as T;
  } catch (error) {
    if (!isUnauthorized(error) || userId === undefined || path.startsWith('/auth/')) throw error;
    // Others may have refreshed while this request was under way.
    const outcome = auth.accessToken === accessToken ? await refreshSession() : 'renewed';
    if (outcome === 'unanswered') throw new ApiError(0);
    // Nobody's request is repeated in somebody else's name.
    if (auth.user?.id !== userId) throw error;
  }
  return (await send(method, path, body)) as T;
}
