/** A bit of paper. Lengths in CSS pixels, angles in radians, speeds per second. */
export interface Piece {
  x: number;
  y: number;
  vx: number;
  vy: number;
  angle: number;
  spin: number;
  side: number;
  /** Colour index, to be taken modulo the number of colours. */
  ink: number;
}

export type Burst = 'small' | 'big';

interface Kind {
  count: number;
  /** Where pieces start, as fractions of the width. */
  from: readonly number[];
  /** The maximum height of flight, as a fraction of the area's height. */
  rise: number;
  lifeMs: number;
}

export const bursts: Readonly<Record<Burst, Kind>> = {
  small: { count: 36, from: [0.5], rise: 0.55, lifeMs: 1_400 },
  big: { count: 140, from: [0.08, 0.92], rise: 0.9, lifeMs: 3_200 },
};

const gravity = 900;
/** The factor on horizontal speed per tenth of a second. */
const drag = 0.9;
/** Terminal velocity. */
const maxFall = 340;
const sidesPx = [7, 9, 12] as const;
const spread = 0.9;

/** Throws a burst from the bottom of an area of `width` by `height` CSS pixels. `random` returns 0..1. */
export function throwPieces(burst: Burst, width: number, height: number, random: () => number): Piece[] {
  const { count, from, rise } = bursts[burst];
  // The speed needed to rise that high against gravity.
  const speed = Math.sqrt(2 * gravity * rise * height);
  return Array.from({ length: count }, (_, index) => {
    const start = from[index % from.length] ?? 0.5;
    const inwards = (0.5 - start) * 0.8;
    const lean = inwards + (random() - 0.5) * spread;
    const force = speed * (0.55 + 0.45 * random());
    return {
      x: start * width,
      y: height,
      vx: Math.sin(lean) * force,
      vy: -Math.cos(lean) * force,
      angle: random() * 2 * Math.PI,
      spin: (random() - 0.5) * 12,
      side: sidesPx[Math.floor(random() * sidesPx.length)] ?? sidesPx[0],
      ink: Math.floor(index / from.length),
    };
  });
}

/** Advances the pieces by this time. */
export function movePieces(pieces: readonly Piece[], seconds: number): void {
  for (const piece of pieces) {
    piece.vx *= drag ** (seconds * 10);
    piece.vy = Math.min(maxFall, piece.vy + gravity * seconds);
    piece.x += piece.vx * seconds;
    piece.y += piece.vy * seconds;
    piece.angle += piece.spin * seconds;
  }
}
