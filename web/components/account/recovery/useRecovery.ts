import { useEffect, useState } from 'react';
import type { RecoveryMethods } from '../../../../shared/protocol/http.ts';
import { auth } from '../../../stores/auth.ts';
import { readArrival } from '../useArrival.ts';
import type { RecoveryMethod } from './RecoverMethod.tsx';

export type RecoveryStep = 'enterUsername' | 'chooseMethod' | RecoveryMethod | 'resetPassword';

interface Recovery {
  step: RecoveryStep;
  username: string;
  methods: RecoveryMethods;
  recoveryToken: string;
}

const start = (): Recovery => ({
  step: 'enterUsername',
  username: auth.user?.username ?? readArrival().username ?? '',
  methods: { hasTotp: false, hasBackupCodes: false, hasPasskey: false },
  recoveryToken: '',
});

/** The last recovery, its history entry, and how its page is told of a change. Only in memory, since it may hold a token. */
let last: { entry: string; recovery: Recovery; show(recovery: Recovery): void } | null = null;

function entryHere(): string | undefined {
  const state: { recovery?: unknown } | null = history.state;
  return typeof state?.recovery === 'string' ? state.recovery : undefined;
}

/**
 * The state of an account's recovery. Belongs to the history entry: after an accidental Back, Forward resumes it, since
 * a proof cannot be given twice; a new visit starts anew. After a reload only the username is left.
 */
export function useRecovery() {
  const [entry] = useState(() => entryHere() ?? String(Date.now()));
  const [recovery, setRecovery] = useState(() => (last?.entry === entry ? last.recovery : start()));
  const { username } = recovery;
  useEffect(
    () => history.replaceState({ ...history.state, recovery: entry, username }, ''),
    [entry, username],
  );
  useEffect(() => {
    last = { entry, recovery, show: setRecovery };
  }, [entry, recovery]);
  return {
    ...recovery,
    goTo: (changes: Partial<Recovery>) => setRecovery((before) => ({ ...before, ...changes })),
    /**
     * The user has proven to be `username`. Ignored if they have given that name up in the meantime. If they have only
     * left the page, Forward finds the proof, which cannot be given twice.
     */
    proven: (username: string, recoveryToken: string) => {
      if (last?.entry !== entry) return;
      const { recovery: before, show } = last;
      if (before.username !== username || before.step === 'enterUsername') return;
      last.recovery = { ...before, step: 'resetPassword', recoveryToken };
      show(last.recovery);
    },
    /** The token is used up. Returns false if a newer recovery has begun in the meantime, which goes on. */
    finish: (): boolean => {
      const isLast = last?.entry === entry;
      if (isLast) last = null;
      return isLast;
    },
  };
}
