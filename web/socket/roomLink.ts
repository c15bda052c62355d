import type { DrawingItem, Point } from '../../shared/drawing/item.ts';
import { packPoints } from '../../shared/drawing/packedPoints.ts';
import type { Refusal, RefusalCode } from '../../shared/protocol/codes.ts';
import type { ClientEvent, Feature } from '../../shared/protocol/events.ts';
import { auth } from '../stores/auth.ts';
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
import { dismissConnectionToasts, showConnectionToast } from '../stores/toasts.ts';
import { nudgeAnswered, resetTurn } from '../stores/turn.ts';
import { socketAddress } from './address.ts';
import { applyEvent } from './bind.ts';
import { rememberChat } from './chatMemory.ts';
import { createSocketClient, type SocketClientOptions } from './client.ts';
import { guestSession } from './guestSession.ts';
import { rememberMuted } from './mutedMemory.ts';
import { onBackOnline } from './networkChange.ts';
import type { Outgoing } from './outgoing.ts';
import { createPictureSync } from './pictureSync.ts';
import { createPointBatch } from './pointBatch.ts';

export interface RoomLink {
  /** Connects and takes a seat as who is logged in, else as the stored guest; also after the seat was taken over or the server let go. */
  join(): void;
  emit<E extends ClientEvent>(event: E, payload?: Outgoing<E>): void;
  /** Sends the live item's next point, together with others if the server takes them so; nothing overtakes it. */
  point(nextPoint: Point): void;
  /** Sends the drawer's whole picture, soon. Comes too late at a turn's end, which is nobody's mistake: no notice then. */
  sync(items: readonly DrawingItem[]): void;
  /** Gives up the seat. */
  leave(): void;
  /** Goes away without giving up the seat. */
  close(): void;
}

/** What is asked of every server, and used if it is granted. */
const features: Feature[] = ['points'];

/** Refusals for which the server sends an event of their own. */
const toldByEvent: ReadonlySet<RefusalCode> = new Set(['room-not-found', 'room-full', 'kicked']);

const isSeatless = (refusal: unknown): boolean =>
  (refusal as Partial<Refusal> | null)?.code === 'not-in-room';

interface RoomLinkOptions {
  /** Gets a new access token; resolves to whether there is one. */
  renewToken(): Promise<boolean>;
  /** Another WebSocket than the platform's. */
  WebSocket?: SocketClientOptions['WebSocket'];
}

/** What a person asks for a seat with: an account by its token, a guest by his profile. Null if it is neither. */
function applicant(): Pick<Outgoing<'joinRoom'>, 'token' | 'guestInfo'> | null {
  const { profile } = guest;
  const name = auth.user?.username ?? profile?.username;
  if (name === undefined) return null;
  const guestInfo = { name, avatarSeed: profile?.avatarSeed ?? name, session: guestSession() };
  return { token: auth.accessToken, guestInfo };
}

/** One player's connection to one room, from the first joining to the last goodbye. */
export function openRoomLink(roomId: string, { renewToken, WebSocket }: RoomLinkOptions): RoomLink {
  resetRoom();
  resetTurn();
  resetChat();
  const memories = [rememberMuted(), rememberChat(roomId)];
  resetPicture();
  /** Set while the first view of the room since the connection was made is awaited. */
  let expecting: { knownTurn: string | null } | null = null;
  /** The server would not take the access token: it is renewed before a person's next try. */
  let distrusted = false;
  let closed = false;
  let takesPoints = false;

  const client = createSocketClient({
    url: socketAddress(roomId),
    ...(WebSocket ? { WebSocket } : {}),
    onConnect(id, recovered) {
      connectionMade(id);
      expecting = null;
      if (recovered) catchUp(room.turnKey, recovered);
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

  const points = createPointBatch((waiting) => {
    if (takesPoints) client.emit('drawingPoints', packPoints(waiting));
    else for (const nextPoint of waiting) client.emit('drawingUpdate', { nextPoint });
  });

  const picture = createPictureSync((items) =>
    client.emit('syncDrawingState', items, (answer) => {
      if (!answer.ok && isSeatless(answer.error)) takeSeat();
    }),
  );

  /** What waits goes first. */
  function flush(): void {
    points.flush();
    picture.flush();
  }

  /** Joins, also when a recovered connection finds that its seat was given up meanwhile; once until it has a view. */
  function takeSeat(): void {
    if (expecting) return;
    expecting = { knownTurn: room.turnKey };
    joinRoom();
  }

  function joinRoom({ isRetry = false } = {}): void {
    const who = applicant();
    if (!who) return;
    client.emit('joinRoom', { roomId, ...who, features }, (answer) => {
      if (answer.ok) takesPoints = answer.features?.includes('points') ?? false;
      if (answer.ok || toldByEvent.has(answer.error.code)) return;
      const { code, message } = answer.error;
      if (code === 'token-expired' && !isRetry) return void joinWithNewToken(message);
      if (code === 'token-expired' || code === 'invalid-token') return turnAway(message);
      // Without the room in sight there is nothing to do in it that would ask for a seat again.
      if (room.state === null) return stayAway(message);
      // The next event that is refused for want of a seat asks for one again.
      expecting = null;
      showConnectionToast(message);
    });
  }

  async function joinWithNewToken(refusal: string): Promise<void> {
    const asked = expecting;
    const renewed = await renewToken();
    // Meanwhile the connection may be another, or none.
    if (closed || expecting !== asked) return;
    if (renewed) joinRoom({ isRetry: true });
    else turnAway(refusal);
  }

  function turnAway(message: string): void {
    distrusted = true;
    stayAway(message);
  }

  /** Until a person asks for another try. */
  function stayAway(message: string): void {
    client.disconnect();
    connectionRefused(message);
  }

  async function connect(): Promise<void> {
    if (distrusted) await renewToken();
    distrusted = false;
    if (!closed) client.connect();
  }

  /**
   * After an absence the drawer's own picture counts, if it is of the same turn; everybody else asks for it. A recovered
   * connection asks in any case: if its seat was given up meanwhile, the refusal is what tells so.
   */
  function catchUp(knownTurn: string | null, recovered = false): void {
    const { state, myId, turnKey } = room;
    const isRunning = state !== null && state.status !== 'waiting';
    const isMine = isRunning && state.currentTurn.drawerId === myId && turnKey === knownTurn;
    if (isMine && syncPicture()) return;
    if (isRunning || recovered) client.emit('requestDrawingHistory');
  }

  const stopWatching = onBackOnline(client.restart);

  return {
    join() {
      room.end = null;
      connectionStarted();
      void connect();
    },
    emit(event, payload) {
      nudgeAnswered();
      flush();
      client.emit(event, payload);
    },
    point(nextPoint) {
      nudgeAnswered();
      picture.flush();
      points.add(nextPoint, performance.now());
      if (!takesPoints) points.flush();
    },
    sync(items) {
      nudgeAnswered();
      points.flush();
      picture.offer(items);
    },
    leave: () => client.emit('leaveRoom'),
    close() {
      closed = true;
      stopWatching();
      picture.drop();
      for (const stop of memories) stop();
      client.disconnect();
      connectionClosed();
      dismissConnectionToasts();
      // Or the next room's page would begin with how this one ended.
      resetRoom();
    },
  };
}
