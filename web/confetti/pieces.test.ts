import { expect, test } from 'vitest';
import { seededRng } from '../../shared/testing/seededRng.ts';
import { type Burst, bursts, movePieces, throwPieces } from './pieces.ts';

const kinds: Burst[] = ['small', 'big'];

/** Simulates a burst in an area of 800 by 600: the pieces at the end, and the smallest `y` that any of them reached. */
function fly(burst: Burst) {
  const pieces = throwPieces(burst, 800, 600, seededRng(1));
  let highest = Number.POSITIVE_INFINITY;
  for (let ms = 0; ms < bursts[burst].lifeMs; ms += 20) {
    movePieces(pieces, 0.02);
    highest = Math.min(highest, ...pieces.map(({ y }) => y));
  }
  return { pieces, highest };
}

test.each(kinds)('a %s burst starts at the bottom and flies upwards', (burst) => {
  const pieces = throwPieces(burst, 800, 600, seededRng(1));
  expect(pieces).toHaveLength(bursts[burst].count);
  expect(pieces.every(({ y, vy }) => y === 600 && vy < 0)).toBe(true);
});

test.each(kinds)('a %s burst stays within its height and comes down again', (burst) => {
  const { pieces, highest } = fly(burst);
  expect(highest).toBeGreaterThan(0);
  expect(highest).toBeLessThan(600 * (1 - bursts[burst].rise * 0.5));
  expect(pieces.every(({ vy }) => vy > 0)).toBe(true);
});

test('a big burst starts on both sides and flies inwards', () => {
  const pieces = throwPieces('big', 800, 600, seededRng(2));
  const mean = (of: typeof pieces) => of.reduce((sum, { vx }) => sum + vx, 0) / of.length;
  expect(mean(pieces.filter(({ x }) => x < 400))).toBeGreaterThan(0);
  expect(mean(pieces.filter(({ x }) => x > 400))).toBeLessThan(0);
});

test('both sides of a big burst have all colours', () => {
  const pieces = throwPieces('big', 800, 600, seededRng(3));
  const inks = (of: typeof pieces) => new Set(of.map(({ ink }) => ink % 4));
  expect(inks(pieces.filter(({ x }) => x < 400)).size).toBe(4);
  expect(inks(pieces.filter(({ x }) => x > 400)).size).toBe(4);
});

test('a piece turns as it flies, slows down to the side, and falls no faster than paper', () => {
  const piece = { x: 100, y: 50, vx: 200, vy: 0, angle: 1, spin: 3, side: 7, ink: 0 };
  movePieces([piece], 0.1);
  expect(piece).toMatchObject({ vx: 180, x: 118, vy: 90, y: 59, angle: 1.3 });
  movePieces([piece], 1);
  movePieces([piece], 1);
  expect(piece.vy).toBeLessThan(400);
  expect(piece.vx).toBeGreaterThan(0);
});
