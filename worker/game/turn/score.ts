import { points } from '../../../shared/protocol/limits.ts';
import type { Difficulty } from '../../../shared/protocol/room.ts';
import type { Turn } from '../state.ts';

/** Points for guessing the word with `leftMs` of `durationMs` on the clock, as number `rank` (0 is the first). */
export function guesserPoints(input: {
  leftMs: number;
  durationMs: number;
  rank: number;
  difficulty: Difficulty;
}): number {
  const speed = (points.speed * input.leftMs) / input.durationMs;
  const early = points.firstThree[input.rank] ?? 0;
  return Math.round((points.base + speed + early) * points.multiplier[input.difficulty]);
}

/**
 * The drawer's points at the end of a turn: the mean over guessers who were there when it began and have either guessed
 * the word or are `active` (here and not idle). Guessers' points already include the difficulty's multiplier.
 */
export function drawerPoints(turn: Turn, active: ReadonlySet<string>): number {
  const found = turn.guesses.filter((guess) => guess.isCounted);
  const finders = new Set(turn.guesses.map((guess) => guess.id));
  const failed = turn.counted.filter((id) => active.has(id) && !finders.has(id));
  const count = found.length + failed.length;
  return count === 0 ? 0 : Math.round(found.reduce((sum, guess) => sum + guess.points, 0) / count);
}
