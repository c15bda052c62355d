import type { DrawingItem, LiveStart, Point, ShapeChange } from '../../shared/drawing/item.ts';
import type { RefusalCode } from '../../shared/protocol/codes.ts';
import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import type { Difficulty, GameSettings } from '../../shared/protocol/room.ts';

/** What the rules may not make themselves: the time (epoch ms), chance in [0, 1), words not `used` yet, manners. */
export interface GameContext {
  readonly now: number;
  readonly rng: () => number;
  pickWords(difficulty: Difficulty, count: number, used: ReadonlySet<string>): string[];
  /** A chat line as strangers may read it. */
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
 * `drop`: the transport is lost (ignored if another connection has the seat by now). `leave`: on purpose, the seat goes
 * at once. `time`: something may be due; comes late or twice. `restore`: after a crash, with those who still have a
 * connection and the moment at which the object probably lived last.
 */
export type GameInput =
  | PlayerInput
  | JoinInput
  | { type: 'drop'; playerId: string; socketId: string }
  | { type: 'leave'; playerId: string }
  | { type: 'time' }
  | { type: 'restore'; connected: readonly string[]; lastAliveAt: number };

/** An event for these players; dropped ones are named too, for their log. */
export type SendEffect = {
  [E in ServerEvent]: { type: 'send'; to: string[]; event: E; payload: ServerEvents[E] };
}[ServerEvent];

/** What the picture's storage has to do, before anybody is told. */
export type SaveEffect =
  | { type: 'itemSaved'; item: DrawingItem }
  | { type: 'itemsReplaced'; items: readonly DrawingItem[] };

/**
 * `roomUpdate`: everybody gets a fresh view. `refused`: the input changed nothing. `roomFull`: a join found no seat.
 * `seatReplaced`: the seat's former connection is to be told and let go. `kicked`: tell the player why the seat goes, and
 * let nobody who has its identity in before `until`. `seatGone`: forget the identity behind the seat. `closed`: the room is
 * over, delete everything.
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
