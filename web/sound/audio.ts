/** What browsers count as a gesture: a finger's touch counts when it ends. */
const gestures = ['pointerdown', 'pointerup', 'keydown'] as const;

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
  if (navigator.userActivation?.hasBeenActive) wake();
  return stop;
}
