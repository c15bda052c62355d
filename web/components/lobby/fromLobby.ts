/** The history state of a room whose code was entered in the lobby, which is the entry before it. */
export const fromLobby = { isFromLobby: true } as const;

/** Whether the current history entry is such a room's. */
export const isFromLobby = (): boolean =>
  (history.state as Partial<typeof fromLobby> | null)?.isFromLobby === true;
