import { useState } from 'react';
import { useIsHere } from '../useIsHere.ts';

export const setupSteps = [
  { id: 'totp', label: 'Authenticator' },
  { id: 'backup', label: 'Backup codes' },
  { id: 'passkey', label: 'Passkey' },
] as const;

export type SetupStep = (typeof setupSteps)[number]['id'];

function storedStep(userId: string | undefined): SetupStep {
  const state: { step?: unknown; userId?: unknown } | null = history.state;
  const step = setupSteps.find(({ id }) => id === state?.step);
  return step && state?.userId === userId ? step.id : 'totp';
}

/**
 * The current step of a user's security setup, kept in the history entry too: survives a reload, but not a new visit. It
 * does not follow the entry, since a link within the page (to skip to its content) makes one without a step.
 */
export function useSetupStep(userId: string | undefined): [SetupStep, (step: SetupStep) => void] {
  const [step, setStep] = useState(() => storedStep(userId));
  const isHere = useIsHere();
  const goTo = (next: SetupStep) => {
    // Another page's entry is none of ours.
    if (isHere()) history.replaceState({ ...history.state, step: next, userId }, '');
    setStep(next);
  };
  return [step, goTo];
}
