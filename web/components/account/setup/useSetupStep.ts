import { useState } from 'react';

const setupSteps = ['totp', 'backup', 'passkey'] as const;
type SetupStep = (typeof setupSteps)[number];

function storedStep(): SetupStep {
  const state: { step?: unknown } | null = history.state;
  return setupSteps.find((each) => each === state?.step) ?? 'totp';
}

/**
 * The current step of the security setup, kept in the history entry too: survives a reload, but not a new visit. It
 * does not follow the entry, since a link within the page (to skip to its content) makes one without a step.
 */
export function useSetupStep(): [SetupStep, (step: SetupStep) => void] {
  const [step, setStep] = useState(storedStep);
  const goTo = (next: SetupStep) => {
    history.replaceState({ step: next }, '');
    setStep(next);
  };
  return [step, goTo];
}
