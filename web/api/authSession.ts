import { subscribe } from 'valtio/vanilla';
import { accounts } from '../../shared/protocol/limits.ts';
import { readText, writeText } from '../storage/storedText.ts';
import { type AuthState, auth, clearSession, setSession } from '../stores/auth.ts';
import { resumeLogout } from './auth.ts';
import { refreshSession } from './refresh.ts';
import { parseSession } from './storedSession.ts';

const key = 'pixel-parlor-auth';

/**
 * Restores the stored session, and from then on persists it, syncs it with other tabs and refreshes it; resumes a logout
 * that the server does not know of. Called once. Returns a function that stops that.
 */
export function startAuthSession(): () => void {
  let remembered = readText(key);
  let freshToken: string | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** The next refresh is due a whole interval after the last, whichever tab did it. */
  const schedule = () => {
    if (auth.accessToken === freshToken) return;
    freshToken = auth.accessToken;
    clearInterval(timer);
    timer = setInterval(refreshSession, accounts.refreshIntervalMs);
  };
  const adopt = () => {
    const session = parseSession(remembered);
    if (session) setSession(session.user, session.accessToken);
    else clearSession();
  };
  const persist = () => {
    const text = sessionText();
    if (text !== remembered) writeText(key, text);
    remembered = text;
  };
  const catchUp = () => {
    remembered = readText(key);
    adopt();
    // Not written back: two versions of this page could overwrite each other's format for ever.
    remembered = sessionText();
  };

  const changedElsewhere = (event: StorageEvent) => {
    // Ignores the event's value, since this tab may have written meanwhile.
    if (event.key === key || event.key === null) catchUp();
  };
  const shownAgain = (event: PageTransitionEvent) => {
    // A page restored from the back/forward cache has missed storage events.
    if (event.persisted) catchUp();
  };

  adopt();
  schedule();
  // Replaces anything unreadable or outdated.
  if (remembered !== undefined) persist();
  const unsubscribe = subscribe(auth, () => {
    persist();
    schedule();
  });
  window.addEventListener('storage', changedElsewhere);
  window.addEventListener('pageshow', shownAgain);
  if (auth.isAuthenticated) void refreshSession();
  else resumeLogout();

  return () => {
    unsubscribe();
    window.removeEventListener('storage', changedElsewhere);
    window.removeEventListener('pageshow', shownAgain);
    clearInterval(timer);
  };
}

function sessionText(): string {
  const { user, accessToken, isAuthenticated } = auth;
  return JSON.stringify({ user, accessToken, isAuthenticated } satisfies AuthState);
}
