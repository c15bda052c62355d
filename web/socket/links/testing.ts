import { afterEach, beforeEach, vi } from 'vitest';
import type { Feature } from '../../../shared/protocol/events.ts';
import type { RoomState } from '../../../shared/protocol/room.ts';
import { clearSession } from '../../stores/auth.ts';
import { setGuestProfile } from '../../stores/guest.ts';
import { attachPicture } from '../../stores/picture.ts';
import { dismissAllToasts, someBoard, somePlayer, someRoom } from '../../stores/testing.ts';
import { connected, type FakeWebSocket, fakeTransports, stubBrowser } from '../testing.ts';
import { openRoomLink, type RoomLink } from './roomLink.ts';

/** The link under test; each test gets its own. */
export let link: RoomLink;
/** The attached board. */
export const picture = someBoard();
/** Replaces the refresh of the access token. */
export const renewToken = vi.fn<() => Promise<boolean>>();

/** Sets `link` to a new link, to this room. */
export function openLink(roomId: string): void {
  link = openRoomLink(roomId, { renewToken, transports: fakeTransports() });
}

/** Gives each test of a file a link to a room, as the guest Bob with a board; the test plays the server. */
export function linkEachTest(): void {
  let detach: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    stubBrowser();
    setGuestProfile({ username: 'Bob', avatarSeed: 'Maple' });
    openLink('ABC123');
    detach = attachPicture(picture);
  });
  afterEach(() => {
    detach();
    link.close();
    clearSession();
    dismissAllToasts();
  });
}

/** Joins the room, and connects to it as `connected` does. */
export function joined(sid?: string): Promise<FakeWebSocket> {
  link.join();
  return connected(sid);
}

/** Delivers a `roomUpdate`. */
export const update = (socket: FakeWebSocket, state: RoomState): void =>
  socket.receive(`42${JSON.stringify(['roomUpdate', state, 'offset'])}`);

/** Accepts the latest `joinRoom`, and grants these features. */
export function seat(socket: FakeWebSocket, ...features: Feature[]): void {
  const ids = socket.messages.flatMap((message) => /^2(\d+)\["joinRoom"/.exec(message)?.[1] ?? []);
  socket.receive(`43${ids.at(-1)}[${JSON.stringify({ ok: true, roomId: 'ABC123', features })}]`);
}

/** Answers the last event; by default, the server has done it. */
export function answer(socket: FakeWebSocket, ack: unknown = { ok: true }): void {
  const [, id] = /^2(\d+)\[/.exec(socket.messages.at(-1) ?? '') ?? [];
  socket.receive(`43${id}[${JSON.stringify(ack)}]`);
}

/** A room in which the connection `sid` is Bob's, and Ana, Bob or nobody draws. */
export const seen = (sid: string, drawerId: string | null, part: Partial<RoomState> = {}): RoomState =>
  someRoom({
    players: [somePlayer('ana'), somePlayer('bob', { socketId: sid })],
    currentTurn: { drawerId, word: null, maskedWord: null },
    ...part,
  });

/** A room whose game has not begun. */
export const waiting = { status: 'waiting', phase: { name: 'waiting', startsAt: null } } as const;
