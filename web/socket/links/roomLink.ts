import { room as roomLimits, wire } from '../../../shared/protocol/limits.ts';
import type { Refusal, RefusalCode } from '../../../shared/protocol/refusals.ts';
import { rememberChat } from '../../storage/chatMemory.ts';
import { rememberMuted } from '../../storage/mutedMemory.ts';
import { keepStanding } from '../../storage/standingMemory.ts';
import { resetBallot } from '../../stores/ballot.ts';
import { resetChat } from '../../stores/chat.ts';
import {
  connectionClosed,
  connectionLost,
  connectionMade,
  connectionRefused,
  connectionStarted,
} from '../../stores/connection.ts';
import { galleryClosed, resetGallery } from '../../stores/gallery.ts';
import { forgetSeat, keepSeat } from '../../stores/keptSeat.ts';
import { resetPicture } from '../../stores/picture.ts';
import { resetRoom, room, serverTime } from '../../stores/room.ts';
import { dismissConnectionToasts } from '../../stores/toasts.ts';
import { resetTurn, turn } from '../../stores/turn.ts';
import { resetUnsent } from '../../stores/unsent.ts';
import { createSocketClient, type SocketClientOptions } from '../client/client.ts';
import { createDrawingSender } from '../drawing/drawingSender.ts';
import { createPictureRepair } from '../drawing/pictureRepair.ts';
import { isNewsDue } from '../outages/newsDue.ts';
import { reconnectPromptly } from '../outages/reconnectPromptly.ts';
import { socketAddress } from './address.ts';
import { applyEvent } from './bind.ts';
import { createPlayerActions, type PlayerActions } from './playerActions.ts';
import { createSeat } from './seat.ts';

export interface RoomLink extends PlayerActions {
  /** Connects and takes a seat, as the account or else the stored guest; also again after a takeover or a refusal. */
  join(): void;
  /** Gives up the seat. `close` has to follow. */
  leave(): void;
  /** Closes the connection but keeps the seat; after `leave`, once the server knows that the seat is given up. */
  close(): void;
}

/** How long after a connection is lost the server may hold its seat: it may notice the loss only at the next ping. */
const maxSeatHeldMs = wire.pingIntervalMs + wire.pingTimeoutMs + roomLimits.seatGraceMs;

/** Nothing is on its way to the server. */
function forgetUnsent(): void {
  resetUnsent();
  resetBallot();
}

const codeOf = (refusal: unknown) => (refusal as Partial<Refusal> | null)?.code;
const isSeatless = (refusal: unknown): boolean => codeOf(refusal) === 'not-in-room';

/** After these refusals the picture may not be the same as the room's. */
const mendable: (RefusalCode | undefined)[] = ['server-error', 'not-drawing', 'unknown-item'];

interface RoomLinkOptions {
  /** Refreshes the access token; resolves to whether that worked. */
  renewToken(): Promise<boolean>;
  transports?: SocketClientOptions['transports'];
}

/** Resets the room's stores and creates a player's link to a room; `join` connects it. */
export function openRoomLink(roomId: string, { renewToken, transports }: RoomLinkOptions): RoomLink {
  resetRoom();
  resetTurn();
  resetChat();
  const memories = [rememberMuted(), rememberChat(roomId)];
  resetPicture();
  resetGallery();
  forgetUnsent();
  forgetSeat();
  let isLeaving = false;
  /** All that is left to do is to tell the server if the player leaves. */
  let isClosed = false;

  const client = createSocketClient({
    url: socketAddress(roomId),
    transports,
    onConnect(id) {
      if (!isLeaving) connectionMade(id);
    },
    onReady(isRecovered) {
      if (isLeaving) return isRecovered ? tellOfLeaving() : hangUp();
      drawing.drop();
      seat.reset();
      if (!isRecovered || !seat.isTaken) return seat.take();
      repair.catchUp(room.turnKey, isRecovered);
      client.openOutbox();
    },
    onEvent(event, payload) {
      if (isClosed) return;
      drawing.heard();
      if (event === 'error') mend(payload);
      if (event === 'error' && isSeatless(payload)) return;
      const { turnKey } = room;
      const { chosen } = turn;
      applyEvent(event, payload);
      if (event === 'wordChoices' && chosen !== null && turn.wordChoices.includes(chosen))
        player.choose(chosen);
      // What waits was drawn in the turn before: if the next one is this player's as well, the server would take it for that.
      if (room.turnKey !== turnKey) drawing.drop();
      const joined = event === 'roomUpdate' ? seat.shown() : null;
      if (joined) repair.catchUp(joined.knownTurn);
      if (room.end !== null) disconnect();
    },
    onDisconnect() {
      if (!isClosed) connectionLost();
    },
    onRefused(message = 'The server closed the connection.') {
      if (!isClosed) connectionRefused(message);
    },
  });

  const seat = createSeat(roomId, { ...client, disconnect }, renewToken);

  const drawing = createDrawingSender(client, {
    features: () => seat.features,
    // Not shown: at a turn's end it may just have come too late.
    onFailed: mend,
  });

  const repair = createPictureRepair(client);

  const player = createPlayerActions(client, seat, drawing);

  /** Disconnects while the page stays; the outbox is cleared, so nothing of it may be shown as on its way. */
  function disconnect(): void {
    client.disconnect();
    forgetUnsent();
  }

  /**
   * Takes the seat again if it is gone, or makes the pictures the same again if a part of this one may not have been taken,
   * as a stroke that ended with its turn, or seems to be missing.
   */
  function mend(refusal: unknown, isWholeDue = false): void {
    const code = codeOf(refusal);
    if (isSeatless(refusal)) seat.take();
    else if (isWholeDue || mendable.includes(code)) repair.resyncLater();
  }

  const stopWatching = reconnectPromptly(
    client,
    () => room.state !== null && isNewsDue(room.state.phase, serverTime()),
  );

  /** Over this connection, or else over one that recovers it: without its session the server would not know who leaves. */
  function tellOfLeaving(): void {
    client.emit('leaveRoom', undefined, hangUp);
  }

  function hangUp(): void {
    stopWatching();
    client.disconnect();
  }

  return {
    ...player,
    join() {
      // The player must not go on in the room as it was.
      resetRoom();
      resetTurn();
      galleryClosed();
      connectionStarted();
      void seat.connect();
    },
    leave() {
      isLeaving = true;
      tellOfLeaving();
    },
    close() {
      isClosed = true;
      seat.close();
      drawing.drop();
      for (const stop of memories) stop();
      if (isLeaving) {
        keepStanding(null);
        setTimeout(hangUp, maxSeatHeldMs);
      } else {
        hangUp();
        if (room.state !== null && room.end === null) keepSeat(roomId);
      }
      connectionClosed();
      dismissConnectionToasts();
      // Otherwise the next room's page would start with this room's end.
      resetRoom();
      // They take megabytes, and whoever comes back has none of them.
      resetGallery();
    },
  };
}
