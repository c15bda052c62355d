import type { DrawingItem, LiveStart, Point, ShapeChange } from '../../shared/drawing/item.ts';
import type { RefusalCode } from '../../shared/protocol/codes.ts';
import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import type { Difficulty, GameSettings } from '../../shared/protocol/room.ts';

/** What the rules may not make themselves: the time (epoch ms), chance in [0, 1), words that are not `used` yet, masked texts. */
export interface GameContext {
  readonly now: number;
  readonly rng: () => number;
  pickWords(difficulty: Difficulty, count: number, used: ReadonlySet<string>): string[];
  /** A chat line without profanity, for strangers. */
  mask(text: string): string;
}

/** What players do; all of it needs a connected seat. */
export type PlayerInput =
  | { type: 'start'; playerId: string; settings: { [K in keyof GameSettings]?: GameSettings[K] | undefined } }
  | { type: 'wordSelected'; playerId: string; word: string }
  | { type: 'chat'; playerId: string; text: string }
  | { type: 'playAgain'; playerId: string }
  | { type: 'requestDrawingHistory'; playerId: string }
  | { type: 'kickPlayer' | 'handOverHost' | 'voteKick'; playerId: string; targetId: string }
  | { type: 'stillHere'; playerId: string }
  | { type: 'drawingStart'; playerId: string; start: LiveStart }
  | { type: 'drawingUpdate'; playerId: string; nextPoint: Point }
  /** `packed`: the same points as text. */
  | { type: 'drawingPoints'; playerId: string; points: readonly Point[]; packed: string }
  | { type: 'drawingEnd'; playerId: string; item: DrawingItem }
  | { type: 'updateShape'; playerId: string; change: ShapeChange }
  | { type: 'syncDrawingState'; playerId: string; items: readonly DrawingItem[] };

/** A new seat, or the same seat again: a reconnect, a second tab, a recovery. */
export interface JoinInput {
  type: 'join';
  playerId: string;
  username: string;
  avatar: string;
  socketId: string;
  isCreator: boolean;
}

/**
 * `drop`: the connection is lost (ignored if the seat has another one by now). `leave`: on purpose, the seat goes at once.
 * `time`: something may be due; may come late or twice. `restore`: after a crash, with the players who still have a connection
 * and the time (epoch ms) at which the object was probably last alive.
 */
export type GameInput =
  | PlayerInput
  | JoinInput
  | { type: 'drop'; playerId: string; socketId: string }
  | { type: 'leave'; playerId: string }
  | { type: 'time' }
  | { type: 'restore'; connected: readonly string[]; lastAliveAt: number };

/** An event for these players; those whose connection is lost are named too, since recovery replays it to them. */
export type SendEffect = {
  [E in ServerEvent]: { type: 'send'; to: string[]; event: E; payload: ServerEvents[E] };
}[ServerEvent];

/** What has to be stored of the picture before anybody is told. */
export type SaveEffect =
  | { type: 'itemSaved'; item: DrawingItem }
  | { type: 'itemsReplaced'; items: readonly DrawingItem[] };

/**
 * `roomUpdate`: everybody gets a fresh view. `refused`: the input changed nothing. `roomFull`: a join found no seat.
 * `seatReplaced`: tell the seat's former connection, and let it go. `kicked`: tell the player why the seat is lost, and ban the
 * person until `until` (epoch ms). `seatGone`: forget who held the seat. `closed`: the room is over, delete everything.
 */
export type Effect =
  | SendEffect
  | SaveEffect
  | { type: 'roomUpdate' }
  | { type: 'refused'; playerId: string; code: RefusalCode }
  | { type: 'roomFull'; playerId: string }
  | { type: 'seatReplaced'; playerId: string; socketId: string }
  | { type: 'kicked'; playerId: string; message: string; until: number }
  | { type: 'seatGone'; playerId: string }
  | { type: 'closed' };
