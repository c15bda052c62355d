import { expect, test } from 'vitest';
import { padTuning } from '../tuning.ts';
import type { Piece } from './line.ts';
import { visibleOf, withPiece } from './pieces.ts';

const pieceAt = (at: number): Piece => ({ points: [[0.5, 0.5, 0.5]], at });
const lifeMs = padTuning.freshMs + padTuning.fadeMs;

test('pieces are visible until they have faded', () => {
  const pieces = withPiece([pieceAt(0)], pieceAt(1_000), false);
  expect(visibleOf(pieces, lifeMs - 1, false)).toEqual([pieceAt(0), pieceAt(1_000)]);
  expect(visibleOf(pieces, lifeMs, false)).toEqual([pieceAt(1_000)]);
});

test('with reduced motion they vanish when they would begin to fade', () => {
  const pieces = [pieceAt(0)];
  expect(visibleOf(pieces, padTuning.freshMs, true)).toHaveLength(1);
  expect(visibleOf(pieces, padTuning.freshMs + 1, true)).toEqual([]);
});

test('in a hidden tab, which paints nothing, faded pieces are not kept', () => {
  let pieces: Piece[] = [];
  for (let at = 0; at < 100 * lifeMs; at += lifeMs / 10) pieces = withPiece(pieces, pieceAt(at), false);
  expect(pieces.length).toBeLessThanOrEqual(11);
});
