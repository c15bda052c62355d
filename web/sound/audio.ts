import { client } from '../../shared/protocol/limits.ts';

/** Events that grant user activation; a touch does so when it ends. */
const gestures = ['pointerdown', 'pointerup', 'keydown'] as const;

/** Null before the first user gesture and where there is no audio. */
let context: AudioContext | null = null;
/** Whether it is suspended because nothing has played for a while: a running one keeps a phone's audio hardware on. */
let isResting = false;
let waking: Promise<void> | null = null;
let restTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `play` with the page's AudioContext: at once if it runs, or as soon as it has woken from its rest, unless the
 * sound would be late. No-op before the first user gesture and where there is no audio.
 */
export function whenAudible(play: (running: AudioContext) => void): void {
  if (!context) return;
  const audible = context;
  if (isResting) {
    // Rejected or never settled during an interruption (a phone call), after which a gesture resumes it.
    const attempt = audible.resume().catch(() => undefined);
    waking = attempt;
    void attempt.then(() => {
      if (waking === attempt) waking = null;
    });
  }
  restLater(audible);
  if (audible.state === 'running') {
    play(audible);
    return;
  }
  const askedAt = performance.now();
  const isLate = () => performance.now() - askedAt > client.lateSoundMs;
  void waking?.then(() => {
    if (audible.state === 'running' && !isLate()) play(audible);
  });
}

function restLater(audible: AudioContext): void {
  isResting = false;
  clearTimeout(restTimer);
  restTimer = setTimeout(() => {
    if (audible.state !== 'running') return;
    isResting = true;
    audible.suspend().catch(() => undefined);
  }, client.audioRestMs);
}

/** Enables audio with the first gesture, and again after an interruption (a phone call). Returns a cleanup function. */
export function awaitGesture(): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  const wake = () => {
    try {
      context ??= create();
    } catch {
      // No audio device, or too many contexts: plays on without sound.
      return stop();
    }
    if (context.state !== 'running' && !isResting) context.resume().catch(() => undefined);
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

function create(): AudioContext {
  const created = new AudioContext({ latencyHint: 'interactive' });
  restLater(created);
  return created;
}
