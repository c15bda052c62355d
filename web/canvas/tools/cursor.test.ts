import { expect, test } from 'vitest';
import { drawing } from '../../../shared/protocol/limits.ts';
import { createState } from '../state.ts';
import { cursorFor } from './cursor.ts';

/** The brush's cursor on a board of this side: its ring's radius, and its middle in the picture and as the hot spot. */
function ringOf(size: number, sidePx: number) {
  const cursor = cursorFor({ ...createState(), enabled: true, size, sidePx }, undefined);
  const svg = decodeURIComponent(cursor);
  const [, cx, cy, radius] = / cx='([\d.]+)' cy='([\d.]+)' r='([\d.]+)' fill='none'/.exec(svg) ?? [];
  const [, width, height] = / width='([\d.]+)' height='([\d.]+)'>/.exec(svg) ?? [];
  const [, x, y] = /\) (\d+) (\d+), crosshair$/.exec(svg) ?? [];
  return {
    radius: Number(radius),
    middles: [cx, cy, Number(width) / 2, Number(height) / 2, x, y].map(Number),
  };
}

test('the cursor of the brush is as wide as its line, on a board of any size', () => {
  const { referenceWidthPx } = drawing;
  expect(ringOf(32, referenceWidthPx).radius).toBe(16);
  expect(ringOf(32, referenceWidthPx / 2).radius).toBe(8);
  expect(ringOf(16, referenceWidthPx / 4).radius).toBe(2);
  // Else it could hardly be seen.
  expect(ringOf(4, referenceWidthPx / 4).radius).toBe(2);
});

test('it has the line in its middle, with room for the ring', () => {
  for (const { radius, middles } of [ringOf(32, 777), ringOf(4, 300)]) {
    expect(new Set(middles).size).toBe(1);
    expect(middles[0]).toBeGreaterThan(radius + 1);
  }
});

test('a shape can be moved, and turned by its handle, on a board that is enabled', () => {
  const state = { ...createState(), enabled: true, mode: 'select' } as const;
  expect(cursorFor(state, { kind: 'move' })).toBe('move');
  expect(cursorFor(state, { kind: 'rotate', side: 0 })).toBe('grab');
  expect(cursorFor({ ...state, enabled: false }, { kind: 'move' })).toBe('default');
});

test('a handle whose shape is gone has no cursor of its own', () => {
  const state = { ...createState(), enabled: true, mode: 'select' } as const;
  expect(cursorFor(state, { kind: 'corner', corner: 0 })).toBe('default');
});
