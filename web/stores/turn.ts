import { proxy } from 'valtio/vanilla';
import type { FinalScore, Phase, RoomState } from '../../shared/protocol/room.ts';

interface Turn {
  /** The words that this player may choose from. */
  wordChoices: string[];
  /** The one of them that this player has chosen. */
  chosen: string | null;
  /** Whole seconds left of the choice or the turn. */
  secondsLeft: number | null;
  banner: { round: number; maxRounds: number } | null;
  finalScores: FinalScore[];
  /** The deadline of this drawer's nudge, if there is one; epoch ms of the server's clock. */
  nudgedUntil: number | null;
}

const empty = (): Turn => ({
  wordChoices: [],
  chosen: null,
  secondsLeft: null,
  banner: null,
  finalScores: [],
  nudgedUntil: null,
});

export const turn = proxy<Turn>(empty());

export function resetTurn(): void {
  Object.assign(turn, empty());
}

/** This player has to choose one of these words. */
export function wordsOffered(words: string[]): void {
  turn.wordChoices = words;
  turn.chosen = null;
}

/** The words stay until the turn begins: without them, another card would flash up in between. */
export function wordChosen(word: string): void {
  turn.chosen = word;
}

/** The server has not taken the choice: offers the words again. */
export function choiceRefused(): void {
  turn.chosen = null;
}

/** Whether this player is asked for something now: to choose a word, or to show that they are there. */
export const isAsked = (): boolean =>
  turn.nudgedUntil !== null || (turn.wordChoices.length > 0 && turn.chosen === null);

export function ticked(secondsLeft: number): void {
  turn.secondsLeft = secondsLeft;
}

/** Shows the banner of a new round. */
export function roundStarted(round: number, maxRounds: number): void {
  turn.banner = { round, maxRounds };
}

/** The banner has been shown for long enough. */
export function bannerShown(): void {
  turn.banner = null;
}

export function gameEnded(scores: FinalScore[]): void {
  turn.finalScores = scores;
}

/** This drawer must do something before `until`, epoch ms of the server's clock. */
export function nudged(until: number): void {
  turn.nudgedUntil = until;
}

/** Whatever the player does answers a nudge. */
export function nudgeAnswered(): void {
  turn.nudgedUntil = null;
}

/** Another turn has begun, which asks somebody. Of a skipped one nothing else tells that it is over. */
export function turnBegun(): void {
  wordsOffered([]);
  nudgeAnswered();
}

/**
 * Drops what the room's new state has made obsolete, and takes the seconds left from it. In a pause the choices and the
 * seconds stay: the turn goes on with them.
 */
export function turnSettled({ phase, status, sentAt }: RoomState): void {
  if (phase.name !== 'drawing') turn.nudgedUntil = null;
  if (phase.name === 'paused') return;
  if (phase.name !== 'choosing') wordsOffered([]);
  if (status !== 'finished') turn.finalScores = [];
  turn.secondsLeft = secondsOf(phase, sentAt);
}

function secondsOf(phase: Phase, now: number): number | null {
  if (phase.name !== 'choosing' && phase.name !== 'drawing') return null;
  return Math.max(0, Math.ceil((phase.deadlineAt - (phase.stoppedAt ?? now)) / 1000));
}
