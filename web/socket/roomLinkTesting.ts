import { afterEach, beforeEach, vi } from 'vitest';
import type { RoomState } from '../../shared/protocol/room.ts';
import { memoryStorage } from '../../shared/testing/memoryStorage.ts';
import { clearSession } from '../stores/auth.ts';
import { setGuestProfile } from '../stores/guest.ts';
import { attachPicture } from '../stores/picture.ts';
import { somePlayer, someRoom, someSink } from '../stores/testing.ts';
import type { WebSocketConstructor } from './engine.ts';
import { openRoomLink, type RoomLink } from './roomLink.ts';
import { FakeWebSocket } from './testing.ts';

/** The link under test; each test gets its own. */
export let link: RoomLink;
/** The attached board. */
export const picture = someSink();
/** Replaces the refresh of the access token. */
export const renewToken = vi.fn<() => Promise<boolean>>();

/** The document; visible. */
export const page = Object.assign(new EventTarget(), { hidden: false });

/** Sets `link` to a new link, to this room. */
export function openLink(roomId: string): void {
  link = openRoomLink(roomId, { renewToken, WebSocket: FakeWebSocket as unknown as WebSocketConstructor });
}

/** Gives each test of a file a link to a room, as the guest Bob with a board; the test plays the server. */
export function linkEachTest(): void {
  let detach: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    FakeWebSocket.made.length = 0;
    const storage = memoryStorage();
    storage.setItem('pixel-parlor-guest-session', 'secret');
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', {
      location: { href: 'https://parlor.test/game/draw-me/ABC123' },
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    });
    setGuestProfile({ username: 'Bob', avatarSeed: 'Maple' });
    openLink('ABC123');
    detach = attachPicture(picture);
  });
  afterEach(() => {
    detach();
    link.close();
    clearSession();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Waits for the link's next WebSocket, then opens it and answers CONNECT. */
export async function connected(sid: string, pid: string): Promise<FakeWebSocket> {
  const before = FakeWebSocket.made.length;
  while (FakeWebSocket.made.length === before) await vi.advanceTimersByTimeAsync(100);
  const socket = FakeWebSocket.newest;
  socket.open();
  socket.welcome(sid, pid);
  return socket;
}

/** The names of the events that the client has sent. */
export const emitted = (socket: FakeWebSocket): string[] =>
  socket.messages.flatMap((message) => /^2\d*\["(\w+)"/.exec(message)?.[1] ?? []);

/** Delivers a `roomUpdate`. */
export const update = (socket: FakeWebSocket, state: RoomState): void =>
  socket.receive(`42${JSON.stringify(['roomUpdate', state, 'offset'])}`);

/** A room in which the connection `sid` is Bob's, and Ana, Bob or nobody draws. */
export const seen = (sid: string, drawerId: string | null, part: Partial<RoomState> = {}): RoomState =>
  someRoom({
    players: [somePlayer('ana'), somePlayer('bob', { socketId: sid })],
    currentTurn: { drawerId, word: null, maskedWord: null },
    ...part,
  });

/** A room whose game has not begun. */
export const waiting = { status: 'waiting', phase: { name: 'waiting', startsAt: null } } as const;
