// Points as text, six characters each. Rounded the way the client rounds them (four decimals for x and y, two for
// pressure), a point is one integer below 2^36. JSON escapes none of the characters used.
import type { Point } from './item.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const RADIX = ALPHABET.length;
const CHARACTERS = 6;
/** Coordinates are sent as one of this many steps along the picture's side. */
export const COORDINATE_STEPS = 10_000;
/** Pressures are sent as one of this many steps up to the full one. */
export const PRESSURE_STEPS = 100;
/** Each half of a point's characters holds a number below this: small enough for fast integer arithmetic. */
const HALF = RADIX ** 3;

const values: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  ALPHABET.indexOf(String.fromCharCode(code)),
);

const digits = (half: number): string =>
  ALPHABET.charAt(Math.floor(half / RADIX ** 2)) +
  ALPHABET.charAt(Math.floor(half / RADIX) % RADIX) +
  ALPHABET.charAt(half % RADIX);

/** Packs points, rounding them. Every number must be within 0..1. */
export function packPoints(points: readonly Point[]): string {
  let text = '';
  for (const [x, y, pressure] of points) {
    const place =
      Math.round(x * COORDINATE_STEPS) * (COORDINATE_STEPS + 1) + Math.round(y * COORDINATE_STEPS);
    const number = place * (PRESSURE_STEPS + 1) + Math.round(pressure * PRESSURE_STEPS);
    text += digits(Math.floor(number / HALF)) + digits(number % HALF);
  }
  return text;
}

/** The number of points in a packed text, which is assumed to be valid. */
export const packedCount = (text: string): number => Math.ceil(text.length / CHARACTERS);

/** The points of a packed text; undefined for any text that `packPoints` cannot produce. */
export function unpackPoints(text: string): Point[] | undefined {
  if (text.length === 0 || text.length % CHARACTERS !== 0) return undefined;
  const points: Point[] = [];
  for (let at = 0; at < text.length; at += CHARACTERS) {
    let number = 0;
    for (let i = at; i < at + CHARACTERS; i++) {
      const value = values[text.charCodeAt(i)] ?? -1;
      if (value < 0) return undefined;
      number = number * RADIX + value;
    }
    const place = Math.floor(number / (PRESSURE_STEPS + 1));
    const x = Math.floor(place / (COORDINATE_STEPS + 1));
    if (x > COORDINATE_STEPS) return undefined;
    points.push([
      x / COORDINATE_STEPS,
      (place % (COORDINATE_STEPS + 1)) / COORDINATE_STEPS,
      (number % (PRESSURE_STEPS + 1)) / PRESSURE_STEPS,
    ]);
  }
  return points;
}
