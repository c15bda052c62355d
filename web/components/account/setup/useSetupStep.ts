import { useEffect, useState } from 'react';
import { useIsHere } from '../useIsHere.ts';

export const setupSteps = [
  { id: 'totp', label: 'Authenticator' },
  { id: 'backup', label: 'Backup codes' },
  { id: 'passkey', label: 'Passkey' },
] as const;

export type SetupStep = (typeof setupSteps)[number]['id'];

function storedStep(userId: string | undefined): SetupStep | undefined {
  const state: { step?: unknown; userId?: unknown } | null = history.state;
  const step = setupSteps.find(({ id }) => id === state?.step);
  return state?.userId === userId ? step?.id : undefined;
}

/**
 * The current step of a user's security setup, kept in the history entry too: survives a reload, and Back and Forward, but
 * not a new visit. A link within the page (to skip to its content) makes an entry without a step, which changes nothing.
 */
export function useSetupStep(userId: string | undefined): [SetupStep, (step: SetupStep) => void] {
  const [step, setStep] = useState(() => storedStep(userId) ?? 'totp');
  const isHere = useIsHere();
  // Back may lead to a page that redirects here again: then this page stays on the way forward.
  useEffect(() => {
    const follow = () => setStep((now) => storedStep(userId) ?? now);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [userId]);
  const goTo = (next: SetupStep) => {
    // Another page's entry is none of ours.
    if (isHere()) history.replaceState({ ...history.state, step: next, userId }, '');
    setStep(next);
  };
  return [step, goTo];
}
