import { describe, expect, it } from 'vitest';
import type { Point } from '../../../shared/drawing/item.ts';
import { drawing, rates } from '../../../shared/protocol/limits.ts';
import { padTuning } from '../tuning.ts';
import { Line, type Piece, widthOf } from './line.ts';

const FRAME_MS = 17;
const point = (index: number): Point => [index / 1000, 0.5, 0.5];

/** The pieces of a line with this many points, one every `everyMs`. */
function pieces(count: number, everyMs = FRAME_MS): Piece[] {
  const line = new Line(point(0), 0);
  const done = Array.from({ length: count - 1 }, (_, index) =>
    line.add(point(index + 1), (index + 1) * everyMs),
  );
  return [...done, line.end()].filter((piece) => piece !== undefined);
}

describe('a line on the pad', () => {
  it('comes in pieces that begin where the one before ended, and have all its points', () => {
    const all = pieces(100);
    expect(all.length).toBeGreaterThan(5);
    for (const [index, piece] of all.slice(1).entries())
      expect(piece.points[0]).toEqual(all[index]?.points.at(-1));
    const points = all.flatMap((piece, index) => piece.points.slice(index === 0 ? 0 : 1));
    expect(points).toEqual(Array.from({ length: 100 }, (_, index) => point(index)));
  });

  it('sends no more points than the server accepts, from however quick a mouse', () => {
    const all = pieces(2_000, 1);
    const points = all.reduce((sum, piece) => sum + piece.points.length, 0);
    expect(points / 2).toBeLessThan(rates.drawing.perSecond);
    for (const piece of all) expect(piece.points.length).toBeLessThanOrEqual(drawing.maxBatchPoints);
  });

  it('is a dot if the pointer never moves', () => {
    expect(pieces(1)).toEqual([{ points: [point(0)], at: 0 }]);
  });

  it('has no dot at its end', () => {
    const line = new Line(point(0), 0);
    expect(line.add(point(1), padTuning.pieceMs)?.points).toHaveLength(2);
    expect(line.end()).toBeUndefined();
  });
});

describe('a piece of a line', () => {
  const piece: Piece = { points: [point(0)], at: 1_000 };
  const { freshMs, fadeMs } = padTuning;

  it('stays for a while, then gets thinner until it is gone', () => {
    expect(widthOf(piece, 1_000 + freshMs, false)).toBe(1);
    expect(widthOf(piece, 1_000 + freshMs + fadeMs / 2, false)).toBe(0.5);
    expect(widthOf(piece, 1_000 + freshMs + 2 * fadeMs, false)).toBe(0);
  });

  it('vanishes at once where motion is reduced', () => {
    expect(widthOf(piece, 1_000 + freshMs, true)).toBe(1);
    expect(widthOf(piece, 1_001 + freshMs, true)).toBe(0);
  });
});
