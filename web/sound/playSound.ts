import { preferences } from '../stores/preferences.ts';
import { whenAudible } from './audio.ts';
import { type Note, type SoundName, tunes } from './tunes.ts';

/** Gains per wave: at equal amplitude a square sounds much louder than a triangle. */
const loudness = { square: 0.14, triangle: 0.35 } as const;
const attackS = 0.006;
/** An exponential ramp cannot end at zero. */
const silence = 0.0001;

/** Plays a sound at the player's volume; no-op before the first gesture, when muted and without Web Audio. */
export function playSound(name: SoundName): void {
  if (preferences.volume <= 0) return;
  // Perceived loudness is not linear in amplitude.
  const volume = preferences.volume ** 2;
  whenAudible((context) => {
    for (const note of tunes[name]) playNote(context, note, volume);
  });
}

function playNote(context: AudioContext, { pitch, at, length, gain, wave }: Note, volume: number): void {
  const beginsAt = context.currentTime + at;
  const endsAt = beginsAt + length;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(silence, beginsAt);
  envelope.gain.linearRampToValueAtTime(gain * loudness[wave] * volume, beginsAt + attackS);
  envelope.gain.exponentialRampToValueAtTime(silence, endsAt);
  const voice = context.createOscillator();
  voice.type = wave;
  voice.frequency.value = pitch;
  voice.connect(envelope).connect(context.destination);
  voice.start(beginsAt);
  voice.stop(endsAt);
}
