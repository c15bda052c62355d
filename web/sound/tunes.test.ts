import { expect, test } from 'vitest';
import { tunes } from './tunes.ts';

test.each(Object.entries(tunes))('%s is short and not too loud', (_name, notes) => {
  expect(notes.length).toBeGreaterThan(0);
  for (const { at, length, gain, pitch } of notes) {
    expect(at + length).toBeLessThanOrEqual(0.5);
    expect(gain).toBeLessThanOrEqual(0.7);
    expect(pitch).toBeGreaterThan(200);
    expect(pitch).toBeLessThan(2_000);
  }
});
