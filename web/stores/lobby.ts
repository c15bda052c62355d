import { proxy } from 'valtio/vanilla';

interface Lobby {
  /** What the player asked for, unless the server refused it. */
  asked: 'find' | 'create' | null;
  /** The room that the server answered with. */
  roomId: string | null;
}

export const lobby = proxy<Lobby>({ asked: null, roomId: null });

export function resetLobby(): void {
  Object.assign(lobby, { asked: null, roomId: null });
}

/** The player asked to find a public room or to create a private one. */
export function lobbyAsked(what: 'find' | 'create'): void {
  Object.assign(lobby, { asked: what, roomId: null });
}

/** The server refused. */
export function lobbyRefused(): void {
  lobby.asked = null;
}

/** A room was found or created. */
export function roomReady(roomId: string): void {
  lobby.roomId = roomId;
}
