import { useEffect, useState } from 'react';

/** What the previous page passed with `navigate(path, { state })`. */
interface Arrival {
  message?: string;
  username?: string;
  /** The path to continue on after the login, and the security setup if that is unfinished. */
  returnTo?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What was passed to this page. */
export function readArrival(): Arrival {
  const state: Partial<Record<keyof Arrival, unknown>> | null = history.state;
  const message = textOf(state?.message);
  const username = textOf(state?.username);
  const returnTo = textOf(state?.returnTo);
  return { ...(message && { message }), ...(username && { username }), ...(returnTo && { returnTo }) };
}

/**
 * What was passed to this page. Only `returnTo` stays in the history entry, for a reload or a return to this page; the
 * rest is no news any more by then.
 */
export function useArrival(): Arrival {
  const [arrival] = useState(readArrival);
  const { returnTo } = arrival;
  useEffect(() => history.replaceState(returnTo ? { returnTo } : null, ''), [returnTo]);
  return arrival;
}
