import type {
  DrawingItem,
  Items,
  LiveStart,
  NextPoint,
  Point,
  ShapeChange,
} from '../../shared/drawing/item.ts';
import type { SentEvent } from '../../shared/protocol/events.ts';
import type { RefusalCode } from '../../shared/protocol/refusals.ts';
import type { Difficulty, GameSettings } from '../../shared/protocol/room.ts';
import type { Wish } from './state.ts';

/** What the rules must be given: the time (epoch ms), randomness in [0, 1), unused words, profanity masking, and who is an account. */
export interface GameContext {
  readonly now: number;
  readonly rng: () => number;
  /** `custom`: words to be preferred, those of the first list above all. */
  pickWords(
    difficulty: Difficulty,
    count: number,
    used: ReadonlySet<string>,
    custom: readonly (readonly string[])[],
  ): string[];
  /** The text with profanity masked. */
  mask(text: string): string;
  /** Whether the player is an account: its name is its own. */
  isAccount(playerId: string): boolean;
}

/** What players do; each requires a seat with a connection. */
export type PlayerInput =
  | {
      type: 'start' | 'chooseSettings';
      playerId: string;
      /** Omitted settings keep their value. */
      settings: Partial<GameSettings>;
    }
  | { type: 'chooseCustomWords'; playerId: string; words: readonly string[] }
  | { type: 'wordSelected'; playerId: string; word: string }
  /** `lineId` identifies a line that may come twice; undefined if it cannot. */
  | { type: 'chat'; playerId: string; text: string; lineId?: string | undefined }
  | { type: 'playAgain'; playerId: string }
  | { type: 'requestDrawingHistory'; playerId: string }
  | { type: 'kickPlayer' | 'handOverHost' | 'voteKick'; playerId: string; targetId: string }
  | { type: 'stillHere'; playerId: string }
  /** `packed`: a piece of a line, to be relayed. */
  | { type: 'scribble'; playerId: string; packed: string }
  | DrawInput;

/** What only the drawer does, during a turn. */
export type DrawInput =
  | { type: 'drawingStart'; playerId: string; start: LiveStart }
  | { type: 'drawingUpdate'; playerId: string; nextPoint: NextPoint }
  /** `packed`: the same points as text, to be relayed. */
  | { type: 'drawingPoints'; playerId: string; points: readonly Point[]; packed: string }
  | { type: 'drawingEnd'; playerId: string; item: DrawingItem }
  | { type: 'updateShape'; playerId: string; change: ShapeChange }
  | { type: 'syncDrawingState'; playerId: string; items: Items }
  | { type: 'removeItems'; playerId: string; ids: readonly string[] };

/**
 * A new seat, or a new connection for an existing one: a reconnect, a second tab, a recovery. The name is numbered if another
 * player has it.
 */
export interface JoinInput extends Wish {
  type: 'join';
  playerId: string;
  socketId: string;
  isCreator: boolean;
}

/**
 * `drop`: the connection is lost (ignored if the seat has another by now). `leave`: on purpose, so the seat is given up
 * at once. `time`: something may be due; can come late or twice. `restore`: after a crash, to the state as it was loaded,
 * with the players who are still connected and the time (epoch ms) at which the object was probably last alive.
 */
export type GameInput =
  | PlayerInput
  | JoinInput
  | { type: 'drop'; playerId: string; socketId: string }
  | { type: 'leave'; playerId: string }
  | { type: 'time' }
  | { type: 'restore'; connected: readonly string[]; lastAliveAt: number };

/**
 * An event for these players, including disconnected ones, to whom recovery replays it. `picture`: what clients get
 * instead that did not ask for such events.
 */
export type SendEffect = SentEvent & { type: 'send'; to: string[]; picture?: Items };

/**
 * What has to be stored of the picture before anybody is told. `itemSaved`: the item at this index is new or changed.
 * `itemsReplaced`: from the index `from` on, the picture consists of these items.
 */
export type SaveEffect =
  | { type: 'itemSaved'; index: number; item: DrawingItem }
  | { type: 'itemsReplaced'; from: number; items: Items };

/**
 * `roomUpdate`: everybody gets a fresh view. `refused`: the input changed nothing. `kicked`: tell the player why the
 * seat is lost, and ban the person until `until` (epoch ms). `seatGone`: forget who held the seat. `closed`: the room is over,
 * delete everything.
 */
export type Effect =
  | SendEffect
  | SaveEffect
  | { type: 'roomUpdate' }
  | { type: 'refused'; playerId: string; code: RefusalCode }
  | { type: 'kicked'; playerId: string; message: string; until: number }
  | { type: 'seatGone'; playerId: string }
  | { type: 'closed' };
