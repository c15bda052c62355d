import { unpackPoints } from '../../../shared/drawing/packedPoints.ts';
import type { ServerEvent, ServerEvents } from '../../../shared/protocol/events.ts';
import { room as limits } from '../../../shared/protocol/limits.ts';
import { keepStanding, keptStanding } from '../../storage/standingMemory.ts';
import { chatGrew, turnEnded } from '../../stores/chat.ts';
import { connection } from '../../stores/connection.ts';
import { gameMovedOn, keepPicture } from '../../stores/gallery.ts';
import { roomReady } from '../../stores/lobby.ts';
import { drawnItems, toPicture } from '../../stores/picture.ts';
import { kicked, letterRevealed, room, roomEnded, roomUpdated, serverTime } from '../../stores/room.ts';
import { toPad } from '../../stores/scribblePad.ts';
import { hasLostPoints, standing } from '../../stores/standing.ts';
import { showConnectionToast, showToast } from '../../stores/toasts.ts';
import {
  gameEnded,
  nudged,
  roundStarted,
  ticked,
  turnBegun,
  turnSettled,
  wordsOffered,
} from '../../stores/turn.ts';
import { lineReturned } from '../../stores/unsent.ts';

const seatGivenUp = `A seat is kept for ${limits.seatGraceMs / 1000} seconds: yours is gone, and your points with it.`;

/** Before the board is emptied for the next turn. */
function keepDrawn(): void {
  if (room.state !== null) keepPicture(room.state, room.turnKey, drawnItems());
}

/** The handler of each server event; a missing one is a type error. */
const actions: { [E in ServerEvent]: (payload: ServerEvents[E]) => void } = {
  publicRoomFound: ({ roomId }) => roomReady(roomId),
  roomCreated: ({ roomId }) => roomReady(roomId),
  roomUpdate: (state) => {
    const stood = standing() ?? keptStanding();
    keepDrawn();
    gameMovedOn(state);
    const anotherTurn = roomUpdated(state, connection.socketId, Date.now(), performance.now());
    if (hasLostPoints(stood)) showConnectionToast(seatGivenUp);
    keepStanding(standing());
    turnSettled(state);
    const { revealedWord } = state;
    if (room.turnKey !== null && revealedWord !== null) turnEnded(room.turnKey, revealedWord);
    if (anotherTurn) {
      turnBegun();
      toPicture((board) => board.reset());
    }
  },
  roomFull: () => roomEnded({ reason: 'full' }),
  roomNotFound: () => roomEnded({ reason: 'not-found' }),
  seatTaken: () => {
    roomEnded({ reason: 'seat-taken' });
    // Whoever gives the seat up in the other tab knows.
    keepStanding(null);
  },
  kicked: (removal) => {
    kicked(removal, Date.now());
    // Whoever comes back knows why the points are gone.
    keepStanding(null);
  },
  roundStart: ({ currentRound, maxRounds }) => roundStarted(currentRound, maxRounds),
  wordChoices: wordsOffered,
  // For clients that do not read it off the `roomUpdate` before it.
  wordSelectionStarts: () => undefined,
  letterRevealed: ({ maskedWord }) => letterRevealed(maskedWord),
  chatMessage: (message) => {
    if (chatGrew(message) && message.senderId === room.myId) lineReturned();
  },
  systemMessage: chatGrew,
  timerTick: ticked,
  gameOver: gameEnded,
  drawingHistory: (items) => toPicture(({ feed }) => feed.history(items)),
  clearCanvas: () => {
    keepDrawn();
    toPicture(({ feed }) => feed.history([]));
  },
  drawingStart: (start) => toPicture(({ feed }) => feed.start(start)),
  drawingUpdate: ({ nextPoint: [x, y, pressure = 0] }) =>
    toPicture(({ feed }) => feed.update([[x, y, pressure]])),
  drawingPoints: (packed) => toPicture(({ feed }) => feed.update(unpackPoints(packed) ?? [])),
  drawingEnd: ({ finalStroke, drawerId }) => {
    // The drawer's board has it already.
    if (drawerId !== room.myId) toPicture(({ feed }) => feed.end(finalStroke));
  },
  shapeUpdated: (change) => toPicture(({ feed }) => feed.change(change)),
  itemsRemoved: ({ ids }) => toPicture(({ feed }) => feed.remove(ids)),
  scribbled: ({ playerId, points }) => toPad(playerId, unpackPoints(points) ?? []),
  drawerNudged: ({ seconds }) => nudged(serverTime() + seconds * 1000),
  error: ({ code, message }) => {
    // The last points of a turn may reach the server after its end, and the change of a shape before what a return makes
    // known: not worth a notice.
    if (code === 'not-drawing' || code === 'unknown-item') return;
    // The player reads this on the next page, so it must outlive the connection.
    if (code === 'room-lost') showToast(message);
    else showConnectionToast(message);
  },
};

const isServerEvent = (event: string): event is ServerEvent => Object.hasOwn(actions, event);

/** Applies a server event to the stores and the board; events unknown to this version are ignored. */
export function applyEvent(event: string, payload: unknown): void {
  if (isServerEvent(event)) (actions[event] as (payload: unknown) => void)(payload);
}
