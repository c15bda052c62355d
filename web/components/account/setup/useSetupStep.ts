import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

const setupSteps = ['totp', 'backup', 'passkey'] as const;
type SetupStep = (typeof setupSteps)[number];

/** The current step of the security setup, kept in the history entry: survives a reload, but not a new visit. */
export function useSetupStep(): [SetupStep, (step: SetupStep) => void] {
  const state: unknown = useHistoryState();
  const [path, navigate] = useLocation();
  const step = setupSteps.find((each) => each === (state as { step?: unknown } | null)?.step) ?? 'totp';
  return [step, (next) => navigate(path, { replace: true, state: { step: next } })];
}
