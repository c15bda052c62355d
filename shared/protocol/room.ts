import type { settings } from './limits.ts';

export type RoomStatus = 'waiting' | 'in-progress' | 'round-over' | 'finished';
export type Difficulty = (typeof settings.difficulties)[number];

export interface GameSettings {
  rounds: (typeof settings.rounds)[number];
  /** Seconds of a turn. */
  duration: (typeof settings.durationsS)[number];
  difficulty: Difficulty;
  /** Letters revealed during a turn. */
  revealCount: number;
}

export interface Player {
  id: string;
  /** The Socket.IO id of the player's current connection. */
  socketId: string;
  username: string;
  /** An image's URL. */
  avatar: string;
  score: number;
  /** The part of the score that was earned by guessing. */
  guessPoints: number;
  isHost: boolean;
  isDrawing: boolean;
  hasGuessedCorrectly: boolean;
  /** False while a dropped player's seat is held. */
  connected: boolean;
  /** Whether this player may vote on removing others; only in public rooms. */
  mayVote?: boolean;
  /** Points of the turn that has just ended; only in round-over. */
  turnPoints?: number;
}

/** The phase of the game. All times are the server's, in epoch ms. */
export type Phase =
  | { name: 'waiting'; startsAt: number | null }
  | { name: 'choosing' | 'drawing'; deadlineAt: number; stoppedAt: number | null }
  | { name: 'round-over'; deadlineAt: number; next: 'turn' | 'round' | 'end' }
  | { name: 'paused'; deadlineAt: number }
  | { name: 'finished' };

/** A running vote on removing a player. */
export interface VoteState {
  targetId: string;
  votes: number;
  /** The number of votes needed to remove the player. */
  needed: number;
  /** Tells it from other votes on the same player; the server's clock, epoch ms. */
  startedAt: number;
  /** The server's clock, epoch ms. */
  endsAt: number;
}

/** `roomUpdate`: the room, redacted for one receiver. */
export interface RoomState {
  roomId: string;
  isPublic: boolean;
  players: Player[];
  hostId: string;
  status: RoomStatus;
  /** How many games have begun in this room: tells one from the next. */
  gameCount: number;
  round: number;
  maxRounds: number;
  currentTurn: {
    drawerId: string | null;
    /** The word for the drawer and for players who have guessed it; null for everybody else. */
    word: string | null;
    maskedWord: string | null;
    /** The word is written from right to left, which a mask without a letter does not tell. */
    isRightToLeft?: true;
  };
  revealedWord: string | null;
  settings: GameSettings;
  /** How many words of the host's own the room has. */
  customWordCount: number;
  phase: Phase;
  vote: VoteState | null;
  /** The server's clock when this was sent, epoch ms. */
  sentAt: number;
}

type ChatType = 'system' | 'correct' | 'normal';

export interface ChatMessage {
  /** The room's own number of the line; the sender's `lineId` is another. */
  id: string;
  sender: string | null;
  /** Of the room's own lines those about the guess of one player have that player's id; the private ones are `system`. */
  senderId: string | null;
  text: string;
  /** The names of the players in a line of the room's own, in their order; missing if there are none. */
  names?: readonly string[];
  type: ChatType;
  isGuesserChat: boolean;
  /** Epoch ms. */
  sentAt: number;
}

export interface FinalScore {
  id: string;
  username: string;
  avatar: string;
  score: number;
  /** As `Player.guessPoints`. */
  guessPoints: number;
}
