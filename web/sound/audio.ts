/** What browsers count as a gesture: a finger's touch counts when it ends. */
const gestures = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Making a source of sound takes long enough to be felt: a room is shown first. */
const firstSightMs = 1_000;

let context: AudioContext | null = null;

/** The page's one source of sound; null before the first gesture and where there is none. */
export const audioContext = (): AudioContext | null => context;

/** Makes sound possible with the first gesture, and again after a phone call took it away. Returns the way to stop. */
export function awaitGesture(): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  const wake = () => {
    try {
      context ??= new AudioContext({ latencyHint: 'interactive' });
    } catch {
      // No device, or too many contexts: the game is played without sound.
      return stop();
    }
    if (context.state !== 'running') context.resume().catch(() => undefined);
  };
  const stop = () => {
    for (const gesture of gestures) document.removeEventListener(gesture, wake);
  };
  for (const gesture of gestures) document.addEventListener(gesture, wake, { passive: true });
  // Whoever came here by a click has made a gesture already.
  const hasGesture = navigator.userActivation?.hasBeenActive;
  const timer = hasGesture ? setTimeout(wake, context ? 0 : firstSightMs) : undefined;
  return () => {
    clearTimeout(timer);
    stop();
  };
}
