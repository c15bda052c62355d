import type { DrawingItem, LiveStart, Point } from '../../shared/drawing/item.ts';
import type { FinalScore, GameSettings } from '../../shared/protocol/room.ts';

/** A player's place in the room; kept for a grace period when the connection is lost. Seats stand in joining order. */
export interface Seat {
  readonly id: string;
  readonly socketId: string;
  readonly username: string;
  readonly avatar: string;
  readonly score: number;
  /** When the connection was lost, epoch ms; null while connected. */
  readonly droppedAt: number | null;
  /** How many turns have ended in the player's presence since the player last did anything. */
  readonly idleTurns: number;
  /** Whether the player has been here from the beginning of a turn to its end. */
  readonly hasSeenTurn: boolean;
}

/** A vote on removing a player. */
export interface Vote {
  readonly targetId: string;
  readonly voters: readonly string[];
  readonly endsAt: number;
}

/** Somebody who may not be voted on again before `until`. */
interface Spared {
  readonly id: string;
  readonly until: number;
}

/** The watch on a drawer whose clock runs. */
interface DrawerWatch {
  /** Since when the drawer has given no sign, epoch ms; drawing since then is noted in `Picture.drawnAt`. */
  readonly since: number;
  /** When the drawer was asked whether they are there, epoch ms; null if not, or if they have answered. */
  readonly nudgedAt: number | null;
}

/** A countdown that can be stopped; while stopped, what is left is `deadlineAt - stoppedAt`. Epoch ms. */
export interface Clock {
  readonly deadlineAt: number;
  readonly stoppedAt: number | null;
  readonly durationMs: number;
}

export interface Guess {
  readonly id: string;
  readonly points: number;
  /** Whether it counts for the drawer: not if the guesser came after the turn had begun. */
  readonly isCounted: boolean;
}

/** A turn whose word is chosen. */
export interface Turn {
  readonly drawerId: string;
  readonly word: string;
  /** Indices of the revealed letters among the word's characters. */
  readonly revealed: readonly number[];
  /** Who has found the word, in that order. */
  readonly guesses: readonly Guess[];
  /** Who was there to guess when the turn began. */
  readonly counted: readonly string[];
  /** The drawer's points, once the turn is over. */
  readonly drawerPoints: number;
}

interface Waiting {
  readonly name: 'waiting';
  /** When a public room starts by itself, and until when that can be put off at most; null while nothing counts down. */
  readonly startsAt: number | null;
  readonly latestAt: number | null;
}
interface Choosing {
  readonly name: 'choosing';
  readonly clock: Clock;
  readonly drawerId: string;
  readonly words: readonly string[];
}
export interface Drawing {
  readonly name: 'drawing';
  readonly clock: Clock;
  readonly turn: Turn;
}
interface RoundOver {
  readonly name: 'round-over';
  readonly clock: Clock;
  readonly turn: Turn;
}
interface Finished {
  readonly name: 'finished';
  readonly scores: readonly FinalScore[];
}
export type PhaseState = Waiting | Choosing | Drawing | RoundOver | Finished;

/** The item that is being drawn. */
export interface Live {
  readonly start: LiveStart;
  /** Of a stroke, from its first point on. Appended in place: a point must not copy thousands of others. */
  readonly points: Point[];
}

/** The picture of a turn. */
export interface Picture {
  readonly items: readonly DrawingItem[];
  readonly live: Live | null;
  /** Points of all strokes, the live one included. */
  readonly pointCount: number;
  /** When the drawer last drew in this turn, epoch ms; not saved. */
  readonly drawnAt: number | null;
  /** The shape that was changed last, and whether a change of it waits to be saved. */
  readonly shapeSave: { readonly id: string; readonly savedAt: number; readonly isDirty: boolean } | null;
}

/** Everything that the rules know of a room; plain JSON. All times are epoch ms. */
export interface GameState {
  readonly roomId: string;
  readonly isPublic: boolean;
  readonly settings: GameSettings;
  readonly seats: readonly Seat[];
  readonly hostId: string | null;
  /** Whether the room's maker has ever sat down: only the first arrival makes them host. */
  readonly wasCreatorSeated: boolean;
  readonly phase: PhaseState;
  /** While too few players are connected for a game: when the game ends for want of more. The phase is kept meanwhile. */
  readonly pausedUntil: number | null;
  /** While the drawer's connection is lost: when the turn ends because of that. */
  readonly drawerGraceAt: number | null;
  /** After a crash: until when players who are not back yet count as if they were. */
  readonly awaitedUntil: number | null;
  /** Since when a public room's countdown or a pause stands still for those who are awaited; what is left is counted from here. */
  readonly heldAt: number | null;
  /** The seconds that were left at the last tick. Not worth a write of its own: its loss costs one tick. */
  readonly tickedS: number | null;
  readonly round: number;
  /** Whose turns this round has, and which of them it is. */
  readonly order: readonly string[];
  readonly orderIndex: number;
  readonly usedWords: readonly string[];
  readonly messageCount: number;
  readonly vote: Vote | null;
  readonly spared: readonly Spared[];
  /** Not saved: after an eviction the watch begins anew. */
  readonly drawerWatch: DrawerWatch | null;
  /** When a room with nobody connected is given up. */
  readonly emptyAt: number | null;
  readonly isClosed: boolean;
  readonly picture: Picture;
}

/** The picture that has these finished items and nothing else. */
export function pictureOf(items: readonly DrawingItem[]): Picture {
  const pointCount = items.reduce(
    (sum, item) => sum + (item.type === 'freehand' ? item.points.length : 0),
    0,
  );
  return { items, live: null, pointCount, drawnAt: null, shapeSave: null };
}

/** The seat of somebody who has just come. */
export const newSeat = (player: Pick<Seat, 'id' | 'socketId' | 'username' | 'avatar'>): Seat => ({
  id: player.id,
  socketId: player.socketId,
  username: player.username,
  avatar: player.avatar,
  score: 0,
  droppedAt: null,
  idleTurns: 0,
  hasSeenTurn: false,
});

/** A room in which nobody sits yet. Its first input should be `time`, from which the room's wait for players is counted. */
export function createGame(input: { roomId: string; isPublic: boolean; settings: GameSettings }): GameState {
  return {
    roomId: input.roomId,
    isPublic: input.isPublic,
    settings: input.settings,
    seats: [],
    hostId: null,
    wasCreatorSeated: false,
    phase: { name: 'waiting', startsAt: null, latestAt: null },
    pausedUntil: null,
    drawerGraceAt: null,
    awaitedUntil: null,
    heldAt: null,
    tickedS: null,
    round: 0,
    order: [],
    orderIndex: 0,
    usedWords: [],
    messageCount: 0,
    vote: null,
    spared: [],
    drawerWatch: null,
    emptyAt: null,
    isClosed: false,
    picture: pictureOf([]),
  };
}
