import { useEffect, useState } from 'react';

/** What the previous page passed with `navigate(path, { state })`. */
interface Arrival {
  message?: string;
  username?: string;
  /** The path to continue on after the login. */
  returnTo?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function readArrival(): Arrival {
  const state: Partial<Record<keyof Arrival, unknown>> | null = history.state;
  const message = textOf(state?.message);
  const username = textOf(state?.username);
  const returnTo = textOf(state?.returnTo);
  return { ...(message && { message }), ...(username && { username }), ...(returnTo && { returnTo }) };
}

/** What was passed to this page; removed from the history entry, so it does not survive a reload. */
export function useArrival(): Arrival {
  const [arrival] = useState(readArrival);
  useEffect(() => history.replaceState(null, ''), []);
  return arrival;
}
