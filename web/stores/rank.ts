import { compareScores, type Scored } from '../../shared/protocol/compareScores.ts';

export type Ranked<P> = P & { rank: number };

/** Sorts players for a ranking; equals share a rank and keep their order. */
export function rankByScore<P extends Scored>(players: readonly P[]): Ranked<P>[] {
  const rankOf = (player: P) => 1 + players.filter((other) => compareScores(other, player) < 0).length;
  return players.toSorted(compareScores).map((player) => ({ ...player, rank: rankOf(player) }));
}

/** Whether anybody has scored: otherwise all share the first rank, and nobody has won. */
export const hasScores = (players: readonly Scored[]): boolean => players.some(({ score }) => score > 0);

/** The players who have the same score as another of these, but not the same rank. */
export const decidedByGuessing = <P extends Scored>(ranked: readonly Ranked<P>[]): Ranked<P>[] =>
  ranked.filter(({ score, rank }) => ranked.some((other) => other.score === score && other.rank !== rank));
