import { proxy } from 'valtio/vanilla';
import type { FinalScore, Phase, RoomState } from '../../shared/protocol/room.ts';

interface Turn {
  /** The words that this player may choose from. */
  wordChoices: string[];
  /** Who is choosing a word, while somebody is. */
  countdown: { drawer: string } | null;
  /** Whole seconds left of the choice or the turn. */
  secondsLeft: number | null;
  banner: { round: number; maxRounds: number } | null;
  finalScores: FinalScore[];
  /** While this player is asked whether there is somebody drawing: until when, epoch milliseconds of the server's clock. */
  nudgedUntil: number | null;
}

const empty = (): Turn => ({
  wordChoices: [],
  countdown: null,
  secondsLeft: null,
  banner: null,
  finalScores: [],
  nudgedUntil: null,
});

export const turn = proxy<Turn>(empty());

export function resetTurn(): void {
  Object.assign(turn, empty());
}

/** This player is to choose one of these words. */
export function wordsOffered(words: string[]): void {
  turn.wordChoices = words;
}

/** The choice is on its way to the server; the overlay need not wait for the answer. */
export function wordChosen(): void {
  turn.wordChoices = [];
}

/** Somebody else chooses a word, for at most so many seconds. */
export function selectionStarted(drawer: string, seconds: number): void {
  turn.countdown = { drawer };
  turn.secondsLeft = seconds;
}

/** So many seconds are left on the clock. */
export function ticked(secondsLeft: number): void {
  turn.secondsLeft = secondsLeft;
}

/** A round begins: its banner is shown. */
export function roundStarted(round: number, maxRounds: number): void {
  turn.banner = { round, maxRounds };
}

/** The banner has been shown for long enough. */
export function bannerShown(): void {
  turn.banner = null;
}

/** The game is over, with these scores. */
export function gameEnded(scores: FinalScore[]): void {
  turn.finalScores = scores;
}

/** This drawer is asked for a sign until `until`, epoch milliseconds of the server's clock. */
export function nudged(until: number): void {
  turn.nudgedUntil = until;
}

/** This player has done something. */
export function nudgeAnswered(): void {
  turn.nudgedUntil = null;
}

/** Drops what the room's new state has made pointless. */
export function turnSettled(state: RoomState): void {
  const choosing = state.phase.name === 'choosing';
  if (!choosing) turn.countdown = null;
  if (!choosing || state.currentTurn.word !== null) turn.wordChoices = [];
  if (state.status !== 'finished') turn.finalScores = [];
  if (state.phase.name !== 'drawing') turn.nudgedUntil = null;
  turn.secondsLeft = secondsOf(state.phase, state.sentAt);
}

function secondsOf(phase: Phase, now: number): number | null {
  if (phase.name !== 'choosing' && phase.name !== 'drawing') return null;
  return Math.max(0, Math.ceil((phase.deadlineAt - (phase.stoppedAt ?? now)) / 1000));
}
