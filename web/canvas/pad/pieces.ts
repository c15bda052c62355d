import { type Piece, widthOf } from './line.ts';

/** The pieces on a pad, each until it has faded. */
export class Pieces<P extends Piece> {
  readonly #isStill: () => boolean;
  #kept: readonly P[] = [];

  /** @param isStill whether motion is reduced, and pieces vanish instead of fading */
  constructor(isStill: () => boolean) {
    this.#isStill = isStill;
  }

  /** How many are kept. */
  get count(): number {
    return this.#kept.length;
  }

  /** Adds a piece, and drops the faded ones: a hidden tab paints nothing, so it might keep those of a whole evening. */
  add(piece: P): void {
    this.#kept = [...this.visible(piece.at), piece];
  }

  /** Drops the pieces that have faded at `now`, and returns the others. */
  visible(now: number): readonly P[] {
    const isStill = this.#isStill();
    this.#kept = this.#kept.filter((piece) => widthOf(piece, now, isStill) > 0);
    return this.#kept;
  }
}
