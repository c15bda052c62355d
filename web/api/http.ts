import { auth } from '../stores/auth.ts';
import { ApiError, isUnauthorized } from './ApiError.ts';
import { refreshSession } from './refresh.ts';
import { type Method, send } from './send.ts';

/**
 * Requests a path under `/api`. After a 401 it refreshes the token and retries once; if the session has ended, it
 * throws the 401. Throws `ApiError`. The response is not validated.
 */
export async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const { accessToken } = auth;
  const userId = auth.user?.id;
  try {
    return await send<T>(method, path, body);
  } catch (error) {
    if (!isUnauthorized(error) || userId === undefined || path.startsWith('/auth/')) throw error;
    // Another request may have refreshed meanwhile.
    const outcome = auth.accessToken === accessToken ? await refreshSession() : 'renewed';
    if (outcome === 'unanswered') throw new ApiError(0);
    // Another user may have logged in meanwhile, who must not send this user's request.
    if (auth.user?.id !== userId) throw error;
  }
  return send<T>(method, path, body);
}
