import type { Items, LiveStart } from '../../shared/drawing/item.ts';
import { pointCountOfAll } from '../../shared/drawing/pointCount.ts';
import { game, settings as offered } from '../../shared/protocol/limits.ts';
import type { FinalScore, GameSettings } from '../../shared/protocol/room.ts';
import type { FlatPoints } from './drawing/flatPoints.ts';

/** A name and an avatar that a player asked for. */
export interface Wish {
  readonly name: string;
  readonly avatar: string;
}

/** A player's place in the room, held for a grace period when the connection is lost. Kept in joining order. */
export interface Seat {
  readonly id: string;
  readonly socketId: string;
  readonly username: string;
  readonly avatar: string;
  readonly score: number;
  /** The part of the score that was earned by guessing. */
  readonly guessPoints: number;
  /** When the connection was lost, epoch ms; null while connected. */
  readonly droppedAt: number | null;
  /**
   * How many turns have ended in the player's presence since they came or last did anything. A turn in which nothing was
   * drawn counts for its drawer only. -1 if a turn was on at that moment: its end makes that 0.
   */
  readonly idleTurns: number;
  /** Whether the player has been here for a whole turn. */
  readonly hasSeenTurn: boolean;
  /** The id of the last chat line on its connection: a lobby or a client that has no answer sends it again. */
  readonly lastLineId: string | null;
  /** The last line of each of its former connections, latest first: another tab may come back with a line of its own. */
  readonly formerLineIds: readonly string[];
  /** What was asked for while the player knows what others have yet to guess; null once it is granted. */
  readonly wish: Wish | null;
}

/** A vote on removing a player. */
export interface Vote {
  readonly targetId: string;
  readonly voters: readonly string[];
  readonly startedAt: number;
  readonly endsAt: number;
}

/** A player who may not be voted on again before `until`. */
interface Spared {
  readonly id: string;
  readonly until: number;
}

/** Tracks whether a drawer whose clock runs is active. */
interface DrawerWatch {
  /** Since when the drawer has shown no activity, epoch ms; drawing since then is recorded in `Picture.drawnAt`. */
  readonly since: number;
  /** When the drawer was nudged, epoch ms; null if not, or if they have reacted. */
  readonly nudgedAt: number | null;
}

/** A countdown that can be stopped; while it is, the time left is `deadlineAt - stoppedAt`. Epoch ms. */
export interface Clock {
  readonly deadlineAt: number;
  readonly stoppedAt: number | null;
  readonly durationMs: number;
}

export interface Guess {
  readonly id: string;
  readonly points: number;
  /** Whether it counts towards the drawer's points: not if the guesser joined during the turn. */
  readonly isCounted: boolean;
}

/** A turn with a chosen word. */
export interface Turn {
  readonly drawerId: string;
  readonly word: string;
  /** Indices of the revealed letters among the word's characters. */
  readonly revealed: readonly number[];
  /** Correct guesses, in order. */
  readonly guesses: readonly Guess[];
  /** The guessers who were there when the turn began. */
  readonly counted: readonly string[];
  /** The drawer's points, once the turn is over. */
  readonly drawerPoints: number;
}

interface Waiting {
  readonly name: 'waiting';
  readonly startsAt: null;
  readonly latestAt: null;
}
/** A public room that starts by itself at `startsAt`, which newcomers put off, but not past `latestAt`. */
interface CountingDown {
  readonly name: 'waiting';
  readonly startsAt: number;
  readonly latestAt: number;
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
export type PhaseState = Waiting | CountingDown | Choosing | Drawing | RoundOver | Finished;

/** The phase of a room in which nothing counts down. */
export const waiting: PhaseState = { name: 'waiting', startsAt: null, latestAt: null };

/** Whether the phase counts down to its end on a clock of its own, which may be stopped. */
export const hasClock = (phase: PhaseState): phase is Choosing | Drawing | RoundOver => 'clock' in phase;

/** Whether a turn is on: its word is being chosen or drawn. */
export const isTurnRunning = ({ name }: PhaseState): boolean => name === 'choosing' || name === 'drawing';

/** The turn of a phase in which a word is drawn, or has just been drawn. */
export const turnOf = (phase: PhaseState): Turn | undefined =>
  phase.name === 'drawing' || phase.name === 'round-over' ? phase.turn : undefined;

/** The live item: the one being drawn. */
export interface Live {
  readonly id: string;
  readonly start: LiveStart;
  /** Of a stroke, so far. `drawOn` appends in place. */
  readonly points: FlatPoints;
}

/** The picture of a turn. */
export interface Picture {
  readonly items: Items;
  readonly live: Live | null;
  /** The number of points in all strokes, the live one included. */
  readonly pointCount: number;
  /** When the drawer last drew in this turn, epoch ms; not stored. */
  readonly drawnAt: number | null;
  /** The shape changed last, and whether the change still has to be saved. */
  readonly shapeSave: { readonly id: string; readonly savedAt: number; readonly isDirty: boolean } | null;
}

/** The complete state of a room's game; plain JSON. All times are epoch ms. */
export interface GameState {
  readonly roomId: string;
  readonly isPublic: boolean;
  readonly settings: GameSettings;
  /** Words of the host's own, which are offered before others. Nobody is told, but whoever is offered them. */
  readonly customWords: readonly string[];
  /** Those of them that earlier games have drawn: they come after the others. */
  readonly formerWords: readonly string[];
  readonly seats: readonly Seat[];
  readonly hostId: string | null;
  /** Whether the room's creator has ever joined: only their first arrival makes them host. */
  readonly wasCreatorSeated: boolean;
  readonly phase: PhaseState;
  /** While paused for want of players: when the game ends. The phase is kept meanwhile. */
  readonly pausedUntil: number | null;
  /** While the drawer is disconnected: when that ends the turn. */
  readonly drawerGraceAt: number | null;
  /** For how long, in ms, the phase still waits for its drawer, all absences together. */
  readonly drawerGraceLeftMs: number;
  /** After a crash: until when players who were here and are not back yet count as connected. */
  readonly awaitedUntil: number | null;
  /** The players who were here when it happened, unless they have gone since. */
  readonly awaitedIds: readonly string[];
  /** Since when a countdown or a pause has been on hold for awaited players; the time left is counted from here. */
  readonly heldAt: number | null;
  /** The seconds left at the last tick. Saved only along with other fields: losing it costs one tick. */
  readonly tickedS: number | null;
  /** How many games have begun in this room. */
  readonly gameCount: number;
  readonly round: number;
  /** The drawers of this round in order, and the index of the current one. */
  readonly order: readonly string[];
  readonly orderIndex: number;
  /** The words drawn last in this room, oldest first; earlier games included. */
  readonly usedWords: readonly string[];
  readonly messageCount: number;
  readonly vote: Vote | null;
  readonly spared: readonly Spared[];
  /** Saved only along with other fields, and never loaded: after an eviction the watch starts again. */
  readonly drawerWatch: DrawerWatch | null;
  /** When a room with nobody connected is closed. */
  readonly emptyAt: number | null;
  readonly isClosed: boolean;
  readonly picture: Picture;
  /**
   * The id that the room gave to an item which a lost connection left unfinished: its drawer, who had given it none yet, may
   * finish it under another.
   */
  readonly unnamedId: string | null;
}

/**
 * Nothing of the drawer's grace is used up. Each phase begins so, and goes on so after a pause or a crash: their own
 * absences alone count against the drawer.
 */
export const wholeDrawerGrace = { drawerGraceAt: null, drawerGraceLeftMs: game.drawerGraceMs } as const;

/** A picture with these finished items and nothing else. */
export function pictureOf(items: Items): Picture {
  const pointCount = pointCountOfAll(items);
  return { items, live: null, pointCount, drawnAt: null, shapeSave: null };
}

/** A new player's seat. */
export const newSeat = (player: Pick<Seat, 'id' | 'socketId' | 'username' | 'avatar'>): Seat => ({
  id: player.id,
  socketId: player.socketId,
  username: player.username,
  avatar: player.avatar,
  score: 0,
  guessPoints: 0,
  droppedAt: null,
  idleTurns: 0,
  hasSeenTurn: false,
  lastLineId: null,
  formerLineIds: [],
  wish: null,
});

/**
 * A room without players. Its first input should be `time`, which starts the wait for players. Settings that are missing,
 * as an older version did not have them, get their defaults.
 */
export function createGame(input: {
  roomId: string;
  isPublic: boolean;
  settings: Partial<GameSettings>;
}): GameState {
  return {
    roomId: input.roomId,
    isPublic: input.isPublic,
    settings: { ...offered.default, ...input.settings },
    customWords: [],
    formerWords: [],
    seats: [],
    hostId: null,
    wasCreatorSeated: false,
    phase: waiting,
    pausedUntil: null,
    ...wholeDrawerGrace,
    awaitedUntil: null,
    awaitedIds: [],
    heldAt: null,
    tickedS: null,
    gameCount: 0,
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
    unnamedId: null,
  };
}
