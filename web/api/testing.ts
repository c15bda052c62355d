import { vi } from 'vitest';
import type { User } from '../../shared/protocol/http.ts';

/** A user whose security setup is complete, overridden by `part`. */
export const someUser = (part: Partial<User> = {}): User => ({
  id: '1',
  username: 'Ana',
  isRecoverySetupComplete: true,
  ...part,
});

/** A request to a test's server. */
export interface Asked {
  path: string;
  init: RequestInit;
  /** The access token of its `Authorization` header. */
  token: string | null;
}

type Answer = Response | Promise<Response>;

/** Stubs `fetch` with a server and returns the list of requests to it. If it throws, the request fails. */
export function serve(answer: (asked: Asked) => Answer): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('Authorization');
    const asked = { path, init, token: authorization?.replace('Bearer ', '') ?? null };
    all.push(asked);
    return answer(asked);
  });
  return all;
}

/** An error response in our server's format. */
export const refusal = (status: number, message: string) => Response.json({ message }, { status });

/** Stubs Web Locks: another tab has its turn until the promise resolves. */
export function giveTurnsAfter(others: Promise<void>): void {
  const request = async (_name: string, _options: LockOptions, run: () => Promise<unknown>) => {
    await others;
    return run();
  };
  vi.stubGlobal('navigator', { locks: { request } });
}
