export type Ranked<P> = P & { rank: number };

/** By score, highest first; equal scores share a rank and keep the order in which they came. */
export function rankByScore<P extends { readonly score: number }>(players: readonly P[]): Ranked<P>[] {
  return players
    .toSorted((a, b) => b.score - a.score)
    .map((player) => ({ ...player, rank: 1 + players.filter(({ score }) => score > player.score).length }));
}
