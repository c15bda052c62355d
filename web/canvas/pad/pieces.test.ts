import { expect, test } from 'vitest';
import { padTuning } from '../tuning.ts';
import type { Piece } from './line.ts';
import { Pieces } from './pieces.ts';

const pieceAt = (at: number): Piece => ({ points: [[0.5, 0.5, 0.5]], at });
const lifeMs = padTuning.freshMs + padTuning.fadeMs;

test('pieces are visible until they have faded', () => {
  const pieces = new Pieces(() => false);
  pieces.add(pieceAt(0));
  pieces.add(pieceAt(1_000));
  expect(pieces.visible(lifeMs - 1)).toEqual([pieceAt(0), pieceAt(1_000)]);
  expect(pieces.visible(lifeMs)).toEqual([pieceAt(1_000)]);
});

test('with reduced motion they vanish when they would begin to fade', () => {
  const pieces = new Pieces(() => true);
  pieces.add(pieceAt(0));
  expect(pieces.visible(padTuning.freshMs)).toHaveLength(1);
  expect(pieces.visible(padTuning.freshMs + 1)).toEqual([]);
});

test('in a hidden tab, which paints nothing, faded pieces are not kept', () => {
  const pieces = new Pieces(() => false);
  for (let at = 0; at < 100 * lifeMs; at += lifeMs / 10) pieces.add(pieceAt(at));
  expect(pieces.count).toBeLessThanOrEqual(11);
});
