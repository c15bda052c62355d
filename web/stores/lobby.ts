import { proxy } from 'valtio/vanilla';

/** The pending request, and the room that the server answered with. */
export const lobby = proxy({
  pending: null as 'find' | 'create' | null,
  roomId: null as string | null,
});

export function resetLobby(): void {
  Object.assign(lobby, { pending: null, roomId: null });
}

/** The player asked to find a public room or to create a private one. */
export function lobbyAsked(what: 'find' | 'create'): void {
  Object.assign(lobby, { pending: what, roomId: null });
}

/** The server refused. */
export function lobbyRefused(): void {
  lobby.pending = null;
}

/** A room was found or created. */
export function roomReady(roomId: string): void {
  Object.assign(lobby, { pending: null, roomId });
}
