import { proxy, type Snapshot } from 'valtio/vanilla';
import type { ServerEvents } from '../../shared/protocol/events.ts';
import { wire } from '../../shared/protocol/limits.ts';
import type { RoomState } from '../../shared/protocol/room.ts';

/** Why this client is not, or no longer, in a room. */
export type RoomEnd =
  | { reason: 'not-found' | 'full' | 'seat-taken' }
  /** `until`: when the player may come back, epoch ms of the server's clock. */
  | { reason: 'kicked'; message: string; until: number };

export type RoomSnapshot = Snapshot<RoomState>;

/** Whether it is this player's turn to draw. */
export const isDrawer = (
  { currentTurn }: Pick<RoomSnapshot, 'currentTurn'>,
  playerId: string | null,
): boolean => playerId !== null && playerId === currentTurn.drawerId;

/** Whether this player has guessed the word of the running turn. */
export const hasGuessed = ({ players }: Pick<RoomSnapshot, 'players'>, playerId: string | null): boolean =>
  players.some(({ id, hasGuessedCorrectly }) => id === playerId && hasGuessedCorrectly);

/** How late a state may arrive, as on a page that was frozen. If the clocks differ by more, one of them was set. */
const maxLateMs = wire.pingIntervalMs + wire.pingTimeoutMs;
/** A clock was also set if it differs by more than this while the stopwatch does not. */
const maxJitterMs = 1_000;

interface Room {
  state: RoomState | null;
  /** This player's id in the room. */
  myId: string | null;
  /** The server's clock minus this device's, in milliseconds. */
  clockOffsetMs: number;
  /** The server's clock minus `performance.now()`, which nobody can set, but which may stop while the device sleeps. */
  stopwatchOffsetMs: number;
  /** Identifies the turn whose picture is on the board; kept until another turn begins. */
  turnKey: string | null;
  end: RoomEnd | null;
}

const noRoom = (): Room => ({
  state: null,
  myId: null,
  clockOffsetMs: 0,
  stopwatchOffsetMs: 0,
  turnKey: null,
  end: null,
});

export const room = proxy(noRoom());

/** The time by the server's clock, epoch ms. */
export const serverTime = (): number => Date.now() + room.clockOffsetMs;

export function resetRoom(): void {
  Object.assign(room, noRoom());
}

/**
 * Applies the server's view of the room. `receivedAt` is epoch ms of this device's clock, `stopwatchMs` is
 * `performance.now()`. Returns true if another turn has begun, whose picture is empty.
 */
export function roomUpdated(
  state: RoomState,
  socketId: string | null,
  receivedAt: number,
  stopwatchMs: number,
): boolean {
  const me = state.players.find((player) => player.socketId === socketId);
  const before = room.turnKey;
  const offsets = { clockOffsetMs: state.sentAt - receivedAt, stopwatchOffsetMs: state.sentAt - stopwatchMs };
  if (room.state === null || !isLate(offsets)) Object.assign(room, offsets);
  room.state = state;
  if (me) room.myId = me.id;
  room.turnKey = turnKeyOf(state, before);
  room.end = null;
  return before !== null && room.turnKey !== before;
}

/** Whether a state with these offsets was late on its way, rather than this device's clock set. */
function isLate({ clockOffsetMs, stopwatchOffsetMs }: Pick<Room, 'clockOffsetMs' | 'stopwatchOffsetMs'>) {
  const lateMs = room.clockOffsetMs - clockOffsetMs;
  const byStopwatchMs = room.stopwatchOffsetMs - stopwatchOffsetMs;
  const isClockSet = lateMs > maxJitterMs && Math.abs(byStopwatchMs) < maxJitterMs;
  return lateMs > 0 && lateMs < maxLateMs && !isClockSet;
}

function turnKeyOf(state: RoomState, before: string | null): string | null {
  if (state.status === 'waiting') return null;
  const { drawerId } = state.currentTurn;
  return drawerId === null ? before : `${state.gameCount}:${state.round}:${drawerId}`;
}

/** The masked word shows one more letter. */
export function letterRevealed(maskedWord: string): void {
  if (room.state) room.state.currentTurn.maskedWord = maskedWord;
}

/** The player is not, or no longer, in the room. */
export function roomEnded(end: RoomEnd): void {
  room.end = end;
}

/** The player was removed, or is still banned. `receivedAt` is epoch ms of this device's clock. */
export function kicked({ message, until, sentAt }: ServerEvents['kicked'], receivedAt: number): void {
  // It may have been stored for a while, but nothing else has told a player who was never let in.
  const clockOffsetMs = sentAt - receivedAt;
  if (!room.state || room.clockOffsetMs < clockOffsetMs) room.clockOffsetMs = clockOffsetMs;
  roomEnded({ reason: 'kicked', message, until });
}
