import { useRef, useState } from 'react';
import { ApiError } from '../../../api/ApiError.ts';
import { isRefusal } from '../isRefusal.ts';

type Words = string | ((error: unknown) => string);

export interface Action {
  isBusy: boolean;
  /** The user-facing message of the last failure; null during the next attempt. */
  error: string | null;
  /** The message that `error` was before the running attempt. */
  formerError: string | null;
  /** Whether the last attempt failed without a word of the server. */
  isUnanswered: boolean;
  /** Retries the last attempt; set if it failed because it requires a recent login. */
  retryAfterLogin: (() => void) | null;
  /** Discards that retry; the error stays. */
  giveUp(): void;
  /** Shows an error found without asking the server. */
  refuse(message: string): void;
  /**
   * Runs an attempt; resolves to whether it succeeded. On failure shows the server's message, else `words`; a function
   * for `words` always decides itself. Resolves to false at once while another attempt is running.
   */
  run(attempt: () => Promise<unknown>, words: Words): Promise<boolean>;
}

/** The server's message for a failure, else `otherwise`. */
export const failureWords = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : otherwise;

/** Whether the server has failed to answer, though it may have done what it was asked for. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.message === '' && (error.status === 0 || error.status >= 500);

interface Failure {
  message: string;
  isUnanswered: boolean;
  retry: (() => void) | null;
}

/** The state of a request that a button starts and the server may refuse. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** A ref, since a second click may come before the state has rendered. */
  const running = useRef(false);
  /** A ref, since the login for a retry may be under way when it is given up. */
  const isGivenUp = useRef(false);

  const run = async (attempt: () => Promise<unknown>, words: Words): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    isGivenUp.current = false;
    setBusy(true);
    try {
      await attempt();
      setFailure(null);
      return true;
    } catch (error) {
      const retry = () => void (isGivenUp.current || run(attempt, words));
      setFailure({
        message: typeof words === 'string' ? failureWords(error, words) : words(error),
        isUnanswered: isUnanswered(error),
        retry: isRefusal(error, 'login-not-recent') ? retry : null,
      });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const message = failure?.message ?? null;
  return {
    isBusy,
    error: isBusy ? null : message,
    formerError: isBusy ? message : null,
    isUnanswered: failure?.isUnanswered ?? false,
    retryAfterLogin: isBusy ? null : (failure?.retry ?? null),
    giveUp: () => {
      isGivenUp.current = true;
      setFailure((before) => before && { ...before, retry: null });
    },
    // Runs as an attempt of its own, so that the same error is announced again.
    refuse: (message) =>
      void run(
        () => Promise.reject(message),
        () => message,
      ),
    run,
  };
}
