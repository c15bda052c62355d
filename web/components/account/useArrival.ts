import { useEffect, useState } from 'react';

/** What the former page handed over with `navigate(path, { state })`. */
interface Arrival {
  message?: string;
  username?: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function readArrival(): Arrival {
  const state: Partial<Record<keyof Arrival, unknown>> | null = history.state;
  const message = textOf(state?.message);
  const username = textOf(state?.username);
  return { ...(message && { message }), ...(username && { username }) };
}

/** What was handed over to this page, as long as it is shown: after a reload it is gone. */
export function useArrival(): Arrival {
  const [arrival] = useState(readArrival);
  useEffect(() => history.replaceState(null, ''), []);
  return arrival;
}
