import { expect, test } from 'vitest';
import { scenes } from './previewScenes.ts';
import { completeAt, momentAt } from './previewTimeline.ts';

const [house] = scenes;
if (!house) throw new Error('The preview has no scene.');
const whole = completeAt(house);

test('a scene begins with empty paper and no guesses', () => {
  expect(momentAt(scenes, 0)).toEqual({ scene: 0, drawn: [0], guesses: 0, opacity: 1 });
});

test('strokes are drawn one after the other, each from start to end', () => {
  let before: readonly number[] = [];
  for (let ms = 0; ms <= whole; ms += 16) {
    const { drawn } = momentAt(scenes, ms);
    expect(drawn.slice(0, -1).every((share) => share === 1)).toBe(true);
    expect(drawn.length).toBeGreaterThanOrEqual(before.length);
    if (drawn.length > before.length) expect(drawn.at(-1)).toBeLessThan(0.1);
    expect(drawn[before.length - 1] ?? 1).toBeGreaterThanOrEqual(before.at(-1) ?? 0);
    before = drawn;
  }
  expect(before).toEqual(house.strokes.map(() => 1));
});

test('a stroke is drawn slowly at first and at last, and in its own time', () => {
  const drawnAt = (share: number) => momentAt(scenes, (house.strokes[0]?.ms ?? 0) * share).drawn[0];
  expect(drawnAt(0.25)).toBeLessThan(0.2);
  expect(drawnAt(0.5)).toBeCloseTo(0.5);
  expect(drawnAt(0.75)).toBeGreaterThan(0.8);
});

test('the wrong guess comes halfway, the right one when the picture is complete', () => {
  expect(momentAt(scenes, whole * 0.6).guesses).toBe(1);
  expect(momentAt(scenes, whole)).toMatchObject({ guesses: 2, opacity: 1 });
});

test('the scenes follow one another in a loop, each fading out', () => {
  const order: number[] = [];
  let faded = 0;
  for (let ms = 0; ms < 60_000; ms += 50) {
    const { scene, opacity } = momentAt(scenes, ms);
    if (order.at(-1) !== scene) order.push(scene);
    if (opacity < 1) faded++;
    expect(opacity).toBeGreaterThan(0);
  }
  expect(order.slice(0, 4)).toEqual([0, 1, 2, 0]);
  expect(faded).toBeGreaterThan(0);
});
