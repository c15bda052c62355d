import { vi } from 'vitest';
import type { User } from '../../shared/protocol/http.ts';

/** A user whose security setup is complete, but for what `part` says. */
export const someUser = (part: Partial<User> = {}): User => ({
  id: '1',
  username: 'Ana',
  isRecoverySetupComplete: true,
  ...part,
});

/** What a test's server was asked. */
export interface Asked {
  path: string;
  init: RequestInit;
  /** The access token that came along. */
  token: string | null;
}

type Answer = Response | Promise<Response>;

/** Puts a server in place of `fetch`, and returns the list of what it is asked. An error that it throws is no answer. */
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

/** A refusal as our server answers it. */
export const refusal = (status: number, message: string) => Response.json({ message }, { status });

/** Storage as a browser has it, in memory. */
export function fakeStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  };
}
