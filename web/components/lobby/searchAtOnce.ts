/** The history state of a lobby that is opened for a public game: its search begins at once. */
export const searchAtOnce = { searches: true } as const;

/** Whether the current history entry asks for a search. */
export function searchesAtOnce(): boolean {
  const state: Partial<typeof searchAtOnce> | null = history.state;
  return state?.searches === true;
}
