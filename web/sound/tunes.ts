export type SoundName = 'tick' | 'correct' | 'join' | 'turn-start';

export interface Note {
  /** Hertz. */
  pitch: number;
  /** The offset from the sound's start and the duration, in seconds. */
  at: number;
  length: number;
  /** 0..1, relative to the wave's loudness. */
  gain: number;
  /** Square sounds like old consoles; triangle is softer. */
  wave: 'square' | 'triangle';
}

const [c5, e5, g5, a5, c6, e6, g6] = [523.25, 659.26, 783.99, 880, 1046.5, 1318.51, 1567.98] as const;

/** The notes of each sound: short, and square notes hardly overlap. */
export const tunes: Readonly<Record<SoundName, readonly Note[]>> = {
  tick: [{ pitch: a5, at: 0, length: 0.045, gain: 0.45, wave: 'triangle' }],
  correct: [
    { pitch: c6, at: 0, length: 0.09, gain: 0.5, wave: 'square' },
    { pitch: e6, at: 0.08, length: 0.09, gain: 0.5, wave: 'square' },
    { pitch: g6, at: 0.16, length: 0.24, gain: 0.55, wave: 'square' },
  ],
  join: [
    { pitch: g5, at: 0, length: 0.09, gain: 0.6, wave: 'triangle' },
    { pitch: c6, at: 0.1, length: 0.16, gain: 0.6, wave: 'triangle' },
  ],
  'turn-start': [
    { pitch: c5, at: 0, length: 0.1, gain: 0.6, wave: 'triangle' },
    { pitch: e5, at: 0.1, length: 0.1, gain: 0.6, wave: 'triangle' },
    { pitch: g5, at: 0.2, length: 0.22, gain: 0.7, wave: 'triangle' },
  ],
};
