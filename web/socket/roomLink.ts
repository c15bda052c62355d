import type { DrawingItem } from '../../shared/drawing/item.ts';
import type { Refusal, RefusalCode } from '../../shared/protocol/codes.ts';
import type { ClientEvent } from '../../shared/protocol/events.ts';
import { resetChat } from '../stores/chat.ts';
import {
  connectionClosed,
  connectionLost,
  connectionMade,
  connectionRefused,
  connectionStarted,
} from '../stores/connection.ts';
import { guest } from '../stores/guest.ts';
import { resetPicture, syncPicture } from '../stores/picture.ts';
import { resetRoom, room } from '../stores/room.ts';
import { showToast } from '../stores/toasts.ts';
import { resetTurn } from '../stores/turn.ts';
import { socketAddress } from './address.ts';
import { applyEvent } from './bind.ts';
import { rememberChat } from './chatMemory.ts';
import { createSocketClient, type SocketClientOptions } from './client.ts';
import { guestSession } from './guestSession.ts';
import { onBackOnline } from './networkChange.ts';
import type { Outgoing } from './outgoing.ts';

export interface RoomLink {
  /** Connects and takes a seat as the stored guest; also after the seat was taken over or the server let go. */
  join(): void;
  emit<E extends ClientEvent>(event: E, payload?: Outgoing<E>): void;
  /** Sends the drawer's whole picture. Comes too late at a turn's end, which is nobody's mistake: no notice then. */
  sync(items: readonly DrawingItem[]): void;
  /** Gives up the seat. */
  leave(): void;
  /** Goes away without giving up the seat. */
  close(): void;
}

/** Refusals for which the server sends an event of their own. */
const toldByEvent: ReadonlySet<RefusalCode> = new Set(['room-not-found', 'room-full']);

const isSeatless = (payload: unknown): boolean =>
  (payload as Partial<Refusal> | null)?.code === 'not-in-room';

/** One player's connection to one room, from the first joining to the last goodbye. */
export function openRoomLink(roomId: string, WebSocket?: SocketClientOptions['WebSocket']): RoomLink {
  resetRoom();
  resetTurn();
  resetChat();
  const stopRemembering = rememberChat(roomId);
  resetPicture();
  /** Set while the first view of the room since the connection was made is awaited. */
  let expecting: { knownTurn: string | null } | null = null;

  const client = createSocketClient({
    url: socketAddress(roomId),
    ...(WebSocket ? { WebSocket } : {}),
    onConnect(id, recovered) {
      connectionMade(id);
      expecting = null;
      if (recovered) catchUp(room.turnKey);
      else takeSeat();
    },
    onEvent(event, payload) {
      if (event === 'error' && isSeatless(payload)) return takeSeat();
      applyEvent(event, payload);
      if (event === 'roomUpdate' && expecting) {
        const { knownTurn } = expecting;
        expecting = null;
        catchUp(knownTurn);
      }
      if (room.end !== null) client.disconnect();
    },
    onDisconnect: connectionLost,
    onRefused: (message = 'The server closed the connection.') => {
      if (room.end === null) connectionRefused(message);
    },
  });

  /** Joins, also when a recovered connection finds that its seat was given up meanwhile. */
  function takeSeat(): void {
    if (expecting) return;
    expecting = { knownTurn: room.turnKey };
    joinRoom();
  }

  function joinRoom(): void {
    const { profile } = guest;
    if (!profile) return;
    const guestInfo = { name: profile.username, avatarSeed: profile.avatarSeed, session: guestSession() };
    client.emit('joinRoom', { roomId, token: null, guestInfo }, (answer) => {
      if (!answer.ok && !toldByEvent.has(answer.error.code)) showToast(answer.error.message);
    });
  }

  /** After an absence the drawer's own picture counts, if it is of the same turn; everybody else asks for it. */
  function catchUp(knownTurn: string | null): void {
    const { state, myId, turnKey } = room;
    if (!state || state.status === 'waiting') return;
    const drawing = state.currentTurn.drawerId === myId && turnKey === knownTurn;
    if (!(drawing && syncPicture())) client.emit('requestDrawingHistory');
  }

  const stopWatching = onBackOnline(client.restart);

  return {
    join() {
      room.end = null;
      connectionStarted();
      client.connect();
    },
    emit: client.emit,
    sync: (items) => client.emit('syncDrawingState', items, () => undefined),
    leave: () => client.emit('leaveRoom'),
    close() {
      stopWatching();
      stopRemembering();
      client.disconnect();
      connectionClosed();
    },
  };
}
