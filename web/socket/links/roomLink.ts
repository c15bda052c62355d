import type { ClientEvent } from '../../../shared/protocol/events.ts';
import { chat, room as roomLimits, wire } from '../../../shared/protocol/limits.ts';
import type { Refusal } from '../../../shared/protocol/refusals.ts';
import { randomHex } from '../../randomHex.ts';
import { rememberChat } from '../../storage/chatMemory.ts';
import { rememberMuted } from '../../storage/mutedMemory.ts';
import { keepStanding } from '../../storage/standingMemory.ts';
import { resetBallot, voteAnswered, voteSent, voteSettled } from '../../stores/ballot.ts';
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
import { choiceRefused, nudgeAnswered, resetTurn, turn, wordChosen } from '../../stores/turn.ts';
import { lineAnswered, lineSaid, resetUnsent } from '../../stores/unsent.ts';
import { createSocketClient, type SocketClientOptions } from '../client/client.ts';
import type { OnAck, Outgoing } from '../client/outgoing.ts';
import { createDrawingSender, type DrawingSender } from '../drawing/drawingSender.ts';
import { createPictureRepair } from '../drawing/pictureRepair.ts';
import { isNewsDue } from '../outages/newsDue.ts';
import { reconnectPromptly } from '../outages/reconnectPromptly.ts';
import { socketAddress } from './address.ts';
import { applyEvent } from './bind.ts';
import { createSeat } from './seat.ts';

/** What a player does that only has to be sent. */
type PlainEvent =
  | 'startGame'
  | 'playAgain'
  | 'chooseSettings'
  | 'chooseCustomWords'
  | 'kickPlayer'
  | 'handOverHost'
  | 'stillHere'
  | 'drawingStart'
  | 'drawingEnd';

export interface RoomLink extends Pick<DrawingSender, 'point' | 'change' | 'scribble' | 'sync'> {
  /** Connects and takes a seat, as the account or else the stored guest; also again after a takeover or a refusal. */
  join(): void;
  /** Sends it after what was drawn before. `onAnswer` is called when the server has acknowledged or refused it. */
  emit<E extends PlainEvent>(event: E, payload?: Outgoing<E>, onAnswer?: OnAck): void;
  /** Sends a chat line or guess. */
  say(text: string): void;
  /** Chooses one of the offered words. */
  choose(word: string): void;
  /** Votes for removing a player: asks for a vote, or agrees to it. */
  vote(targetId: string): void;
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
      if (event === 'wordChoices' && chosen !== null && turn.wordChoices.includes(chosen)) choose(chosen);
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

  /** Disconnects while the page stays; the outbox is cleared, so nothing of it may be shown as on its way. */
  function disconnect(): void {
    client.disconnect();
    forgetUnsent();
  }

  /** Takes the seat again if it is gone, or sends the whole picture again if a part of it may not have been taken. */
  function mend(refusal: unknown, isWholeDue = false): void {
    if (isSeatless(refusal)) seat.take();
    else if (isWholeDue || codeOf(refusal) === 'server-error') repair.resyncLater();
  }

  /** Sends what the player does. */
  function act<E extends ClientEvent>(event: E, payload?: Outgoing<E>, onAck?: OnAck): void {
    nudgeAnswered();
    drawing.flush();
    // The last attempt has failed. What waits in the outbox could not reveal that.
    if (!seat.isTaken) seat.take();
    client.emit(event, payload, onAck);
  }

  /** In a pause the room would refuse it; it offers the words again when the game goes on. */
  function choose(word: string): void {
    wordChosen(word);
    if (room.state?.phase.name === 'paused') return;
    act('wordSelected', { word }, ({ ok }) => {
      if (!ok) choiceRefused();
    });
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

  /** Sends what the player draws, which answers a nudge. */
  const answering =
    <Drawn extends unknown[]>(send: (...drawn: Drawn) => void) =>
    (...drawn: Drawn): void => {
      nudgeAnswered();
      send(...drawn);
    };

  return {
    join() {
      // The player must not go on in the room as it was.
      resetRoom();
      resetTurn();
      galleryClosed();
      connectionStarted();
      void seat.connect();
    },
    emit: act,
    say(text) {
      const lineId = randomHex(chat.lineIdBytes);
      lineSaid(lineId, text);
      act('chatMessage', { text, lineId }, () => lineAnswered(lineId));
    },
    choose,
    vote(targetId) {
      voteSent(targetId);
      act('voteKick', { playerId: targetId }, ({ ok }) => {
        // The view with an accepted vote comes before its acknowledgement.
        const vote = room.state?.vote;
        if (ok && vote?.targetId === targetId) voteAnswered(vote);
        voteSettled(targetId);
      });
    },
    point: answering(drawing.point),
    change: answering(drawing.change),
    scribble: drawing.scribble,
    sync: answering(drawing.sync),
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
