import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

const setupSteps = ['totp', 'backup', 'passkey'] as const;
type SetupStep = (typeof setupSteps)[number];

/** Where the security setup is. It lies in the history's entry, so that a reload stays there and a new visit starts anew. */
export function useSetupStep(): [SetupStep, (step: SetupStep) => void] {
  const state: unknown = useHistoryState();
  const [path, navigate] = useLocation();
  const step = setupSteps.find((each) => each === (state as { step?: unknown } | null)?.step) ?? 'totp';
  return [step, (next) => navigate(path, { replace: true, state: { step: next } })];
}
