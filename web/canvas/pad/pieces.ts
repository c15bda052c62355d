import { type Piece, widthOf } from './line.ts';

/** The pieces that have not faded at `now`. `isStill`: motion is reduced, and they vanish instead of fading. */
export const visibleOf = <P extends Piece>(pieces: readonly P[], now: number, isStill: boolean): P[] =>
  pieces.filter((piece) => widthOf(piece, now, isStill) > 0);

/** Adds a piece, and drops the faded ones: a hidden tab paints nothing, so it might keep those of a whole evening. */
export const withPiece = <P extends Piece>(pieces: readonly P[], piece: P, isStill: boolean): P[] => [
  ...visibleOf(pieces, piece.at, isStill),
  piece,
];
