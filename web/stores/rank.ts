export type Ranked<P> = P & { rank: number };

/** Sorts by score, highest first; equal scores share a rank and keep their order. */
export function rankByScore<P extends { readonly score: number }>(players: readonly P[]): Ranked<P>[] {
  return players
    .toSorted((a, b) => b.score - a.score)
    .map((player) => ({ ...player, rank: 1 + players.filter(({ score }) => score > player.score).length }));
}
