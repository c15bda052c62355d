import { client } from '../../shared/protocol/limits.ts';

/** Events that grant user activation; a touch does so when it ends. */
const gestures = ['pointerdown', 'pointerup', 'keydown'] as const;

let context: AudioContext | null = null;

/** The page's AudioContext; null before the first user gesture and where there is no audio. */
export const audioContext = (): AudioContext | null => context;

/** Enables audio with the first gesture, and again after an interruption (a phone call). Returns a cleanup function. */
export function awaitGesture(): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  const wake = () => {
    try {
      context ??= new AudioContext({ latencyHint: 'interactive' });
    } catch {
      // No audio device, or too many contexts: plays on without sound.
      return stop();
    }
    if (context.state !== 'running') context.resume().catch(() => undefined);
  };
  const stop = () => {
    for (const gesture of gestures) document.removeEventListener(gesture, wake);
  };
  for (const gesture of gestures) document.addEventListener(gesture, wake, { passive: true });
  // A click that led here has already granted user activation.
  const hasGesture = navigator.userActivation?.hasBeenActive;
  const timer = hasGesture ? setTimeout(wake, context ? 0 : client.audioDelayMs) : undefined;
  return () => {
    clearTimeout(timer);
    stop();
  };
}
