import type { SessionAnswer } from '../../shared/protocol/http.ts';
import { accounts } from '../../shared/protocol/limits.ts';
import { sessionEnded } from '../../shared/protocol/sessionEnded.ts';
import { auth, clearSession, setSession } from '../stores/auth.ts';
import { showToast } from '../stores/toasts.ts';
import { ApiError, isUnauthorized } from './ApiError.ts';
import { send } from './send.ts';

/**
 * `renewed`: there is a new access token. `refused`: nobody is logged in any more.
 * `unanswered`: the server did not say; the session stays as it is.
 */
type RefreshOutcome = 'renewed' | 'refused' | 'unanswered';

/** The refresh that is under way. */
export let refreshing: Promise<RefreshOutcome> | undefined;

/** Refreshes the access token; concurrent calls share one request. Logs out if the server refuses. Never rejects. */
export function refreshSession(): Promise<RefreshOutcome> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(): Promise<RefreshOutcome> {
  if (!auth.isAuthenticated) return 'refused';
  const former = auth.accessToken;
  try {
    const { user, accessToken } = await askAgainIfLost();
    if (auth.accessToken === former) setSession(user, accessToken);
  } catch (error) {
    console.error('The session could not be refreshed.', error);
    if (!isUnauthorized(error)) return 'unanswered';
    if (auth.accessToken === former) {
      clearSession();
      showToast(sessionEnded[1]);
    }
  }
  // A logout or another tab's refresh while this request was pending takes precedence.
  return auth.isAuthenticated ? 'renewed' : 'refused';
}

/**
 * The server replaces the cookie before the browser has the new one, and soon afterwards takes the old one for stolen.
 * So the request outlives its page, and is repeated a few times if it may have been lost half-way.
 */
async function askAgainIfLost(): Promise<SessionAnswer> {
  for (const delayMs of accounts.refreshRetriesMs) {
    try {
      return await inTurn(askForNewToken);
    } catch (error) {
      if (!isUnsettled(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return inTurn(askForNewToken);
}

const askForNewToken = () =>
  send<SessionAnswer>('POST', '/auth/refresh-token', undefined, { keepalive: true });

/**
 * Asks for a cookie when no other tab does: an answer that comes after that to another tab's later request would bring
 * an older cookie back.
 */
export async function inTurn(ask: () => Promise<SessionAnswer>): Promise<SessionAnswer> {
  try {
    const signal = AbortSignal.timeout(accounts.refreshTurnMs);
    return await navigator.locks.request('pixel-parlor-refresh', { signal }, ask);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // There are no locks over plain HTTP, and a tab may be suspended while it asks.
    return ask();
  }
}

/** Whether the server may have done what it was asked for, and could not say so. */
const isUnsettled = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
