import { subscribe } from 'valtio/vanilla';
import { accounts } from '../../shared/protocol/limits.ts';
import { type AuthState, auth, clearSession, setSession } from '../stores/auth.ts';
import { refreshSession } from './refresh.ts';
import { parseSession } from './storedSession.ts';

const key = 'pixel-parlor-auth';

/**
 * Brings back the session that this browser remembers, and from then on keeps it: in the storage, in step with other
 * tabs, and fresh. Called once. Returns what ends that.
 */
export function startAuthSession(page: Window = window): () => void {
  const storage = storageOf(page);
  let remembered = read(storage);
  let freshToken: string | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** The next refresh is due a whole interval after the last, whichever tab did that. */
  const schedule = () => {
    if (auth.accessToken === freshToken) return;
    freshToken = auth.accessToken;
    clearInterval(timer);
    if (auth.isAuthenticated) timer = setInterval(refreshSession, accounts.refreshIntervalMs);
  };
  const adopt = () => {
    const session = parseSession(remembered);
    if (session) setSession(session.user, session.accessToken);
    else clearSession();
  };
  const persist = () => {
    const text = sessionText();
    if (text !== remembered) write(storage, text);
    remembered = text;
  };
  const catchUp = () => {
    remembered = read(storage);
    adopt();
    // Not written back: two versions of this page could answer each other for ever.
    remembered = sessionText();
  };

  const changedElsewhere = (event: StorageEvent) => {
    // Not by the event's value: this tab may have written since.
    if (event.key === key || event.key === null) catchUp();
  };
  const shownAgain = (event: PageTransitionEvent) => {
    // A page from the back/forward cache heard no storage events meanwhile.
    if (event.persisted) catchUp();
  };

  adopt();
  schedule();
  // Whatever else was there is replaced.
  if (remembered !== null) persist();
  const unsubscribe = subscribe(auth, () => {
    persist();
    schedule();
  });
  page.addEventListener('storage', changedElsewhere);
  page.addEventListener('pageshow', shownAgain);
  if (auth.isAuthenticated) void refreshSession();

  return () => {
    unsubscribe();
    page.removeEventListener('storage', changedElsewhere);
    page.removeEventListener('pageshow', shownAgain);
    clearInterval(timer);
  };
}

function sessionText(): string {
  const { user, accessToken, isAuthenticated } = auth;
  return JSON.stringify({ user, accessToken, isAuthenticated } satisfies AuthState);
}

function storageOf(page: Window): Storage | undefined {
  try {
    return page.localStorage;
  } catch {
    // Switched off: the session lasts as long as the page.
    return undefined;
  }
}

function read(storage: Storage | undefined): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function write(storage: Storage | undefined, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    // Full or read-only: the session lasts as long as the page.
  }
}
