/** What a ranking goes by. */
export interface Scored {
  readonly score: number;
  /** The part of the score that was earned by guessing; missing in what an older version has stored or sent. */
  readonly guessPoints?: number;
}

/**
 * Orders players by score, highest first, and with equal scores by guessing. Where only two play, both always have the same
 * score: each drawer gets what the other has earned by guessing.
 */
export const compareScores = (a: Scored, b: Scored): number =>
  b.score - a.score || (b.guessPoints ?? 0) - (a.guessPoints ?? 0);
