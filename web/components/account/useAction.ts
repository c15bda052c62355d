import { useRef, useState } from 'react';
import { apiRefusals } from '../../../shared/protocol/http.ts';
import { ApiError } from '../../api/ApiError.ts';

type Words = string | ((error: unknown) => string);

export interface Action {
  isBusy: boolean;
  /** Why the last try failed, in words for a person. */
  error: string | null;
  /** Tries the same once more; there if what it takes is a fresh login. */
  retryAfterLogin: (() => void) | null;
  /** Leaves it at the error. */
  giveUp(): void;
  /** Shows an error that the server need not be asked about. */
  refuse(message: string): void;
  /**
   * Tries; resolves to whether it worked. A failure is shown in the server's words, else in those given; a function is
   * asked for them in any case. While one try is under way there is no other.
   */
  run(attempt: () => Promise<unknown>, words: Words): Promise<boolean>;
}

/** The server's words for a failure, else the ones given. */
export const failureWords = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : otherwise;

const isLoginTooOld = (error: unknown): boolean =>
  error instanceof ApiError && error.message === apiRefusals['login-not-recent'][1];

/** Something that a button starts and the server may refuse. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; retry: (() => void) | null } | null>(null);

  /** A ref besides the state, which takes a render: a second click may be faster. */
  const running = useRef(false);

  const run = async (attempt: () => Promise<unknown>, words: Words): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await attempt();
      return true;
    } catch (error) {
      setFailure({
        message: typeof words === 'string' ? failureWords(error, words) : words(error),
        retry: isLoginTooOld(error) ? () => void run(attempt, words) : null,
      });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    isBusy,
    error: failure?.message ?? null,
    retryAfterLogin: failure?.retry ?? null,
    giveUp: () => setFailure((before) => before && { ...before, retry: null }),
    // Each counts as a try of its own, so that the same error is shown, and read out, again.
    refuse: (message) =>
      void run(
        () => Promise.reject(message),
        () => message,
      ),
    run,
  };
}
