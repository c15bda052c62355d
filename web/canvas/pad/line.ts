import type { Point } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';
import { padTuning } from '../tuning.ts';

/** A part of a line, sent and painted on its own; a single point is a dot. */
export interface Piece {
  readonly points: readonly Point[];
  /** When its last point came. */
  readonly at: number;
}

/** A line while it is drawn, in pieces of which each begins where the one before ended. Times are in ms, of any clock. */
export class Line {
  /** The piece that grows. */
  growing: Piece;
  /** Whether nothing of the growing piece is in a finished one. */
  #isAllNew = true;
  #startedAt: number;

  constructor(point: Point, now: number) {
    this.growing = { points: [point], at: now };
    this.#startedAt = now;
  }

  /** Adds a point, unless the last one came just before. Returns the piece that this finishes, if any. */
  add(point: Point, now: number): Piece | undefined {
    if (now - this.growing.at < drawing.updateThrottleMs) return undefined;
    const piece: Piece = { points: [...this.growing.points, point], at: now };
    if (now - this.#startedAt < padTuning.pieceMs) {
      this.growing = piece;
      return undefined;
    }
    this.growing = { points: [point], at: now };
    this.#isAllNew = false;
    this.#startedAt = now;
    return piece;
  }

  /** Ends the line. Returns its last piece, unless that is only the end of the one before. */
  end(): Piece | undefined {
    return this.#isAllNew || this.growing.points.length > 1 ? this.growing : undefined;
  }
}

/** A piece's width at `now`, as a fraction of a fresh one's: 0 once it has faded. `isStill`: it vanishes at once. */
export function widthOf({ at }: Piece, now: number, isStill: boolean): number {
  const fadingMs = now - at - padTuning.freshMs;
  if (fadingMs <= 0) return 1;
  return isStill ? 0 : Math.max(0, 1 - fadingMs / padTuning.fadeMs);
}
