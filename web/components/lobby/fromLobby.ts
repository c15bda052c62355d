/** The history state of a room whose code was entered in the lobby, which is the entry before it. */
export const fromLobby = { isFromLobby: true } as const;

/** Whether the current history entry is such a room's. */
export function isFromLobby(): boolean {
  const state: Partial<typeof fromLobby> | null = history.state;
  return state?.isFromLobby === true;
}
