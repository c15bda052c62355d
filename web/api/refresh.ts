import type { SessionAnswer } from '../../shared/protocol/http.ts';
import { sessionEnded } from '../../shared/protocol/sessionEnded.ts';
import { auth, clearSession, setSession } from '../stores/auth.ts';
import { showToast } from '../stores/toasts.ts';
import { isUnauthorized } from './ApiError.ts';
import { send } from './send.ts';

/**
 * `renewed`: there is a new access token. `refused`: nobody is logged in any more.
 * `unanswered`: the server did not say; the session stays as it is.
 */
type RefreshOutcome = 'renewed' | 'refused' | 'unanswered';

let inFlight: Promise<RefreshOutcome> | undefined;

/** Refreshes the access token; concurrent calls share one request. Logs out if the server refuses. Never rejects. */
export function refreshSession(): Promise<RefreshOutcome> {
  inFlight ??= refresh().finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function refresh(): Promise<RefreshOutcome> {
  if (!auth.isAuthenticated) return 'refused';
  const former = auth.accessToken;
  try {
    // If the page closes now, the new cookie must still be stored: the old one would end the session.
    const answer = await send('POST', '/auth/refresh-token', undefined, { keepalive: true });
    const { user, accessToken } = answer as SessionAnswer;
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
