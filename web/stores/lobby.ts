import { proxy } from 'valtio/vanilla';

/** What the lobby is waiting for, and the room that the server answered with. */
export const lobby = proxy({
  pending: null as 'find' | 'create' | null,
  roomId: null as string | null,
});

export function resetLobby(): void {
  Object.assign(lobby, { pending: null, roomId: null });
}

/** The player looks for a public room, or makes a private one. */
export function lobbyAsked(what: 'find' | 'create'): void {
  Object.assign(lobby, { pending: what, roomId: null });
}

/** The server did not want to. */
export function lobbyRefused(): void {
  lobby.pending = null;
}

/** A room was found or made. */
export function roomReady(roomId: string): void {
  Object.assign(lobby, { pending: null, roomId });
}
