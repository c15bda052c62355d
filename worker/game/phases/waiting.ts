import { isNoneOf } from '../../../shared/protocol/asGuessed.ts';
import { distinctWords } from '../../../shared/protocol/customWords.ts';
import { game, room } from '../../../shared/protocol/limits.ts';
import { clearPicture } from '../drawing/picture.ts';
import type { PlayerInput } from '../input.ts';
import { hasEnoughPlayers } from '../players/seats.ts';
import { type GameState, waiting } from '../state.ts';
import { enter, everyoneBut, patch, refuse, roomUpdate, type Step, send } from '../step.ts';
import { beginRound } from '../turn/turns.ts';

/** Starts a game with everybody who is seated. Nobody has points: `resetGame` took them. */
export function beginGame(step: Step): void {
  const { gameCount, customWords, formerWords } = step.state;
  patch(step, { gameCount: gameCount + 1 });
  // Not as the last is drawn: words that the host adds until then are the only ones that have not been.
  if (customWords.every((word) => formerWords.includes(word))) patch(step, { formerWords: [] });
  beginRound(step, 1);
}

type SettingsInput = Extract<PlayerInput, { type: 'start' | 'chooseSettings' }>;

/** Whether the player is the host of a waiting room; refused if not. */
function requireHost(step: Step, playerId: string): boolean {
  const isHost = step.state.hostId === playerId;
  if (isHost && step.state.phase.name === 'waiting') return true;
  refuse(step, playerId, isHost ? 'wrong-status' : 'not-host');
  return false;
}

const changeSettings = (step: Step, { settings }: SettingsInput): void =>
  patch(step, { settings: { ...step.state.settings, ...settings } });

/** The host starts the game. */
export function startGame(step: Step, input: SettingsInput): void {
  const { playerId } = input;
  if (!requireHost(step, playerId)) return;
  if (!hasEnoughPlayers(step.state)) refuse(step, playerId, 'need-players');
  else {
    changeSettings(step, input);
    beginGame(step);
  }
}

/** The host changes what the next game will be like, for all to see, and for a countdown to begin with. */
export function chooseSettings(step: Step, input: SettingsInput): void {
  if (!requireHost(step, input.playerId)) return;
  changeSettings(step, input);
  roomUpdate(step);
}

/**
 * The host of a private room gives it words of their own, for games to come. Among words that are the same to a guesser,
 * the first is kept.
 */
export function chooseCustomWords(
  step: Step,
  { playerId, words }: Extract<PlayerInput, { type: 'chooseCustomWords' }>,
): void {
  if (step.state.isPublic) refuse(step, playerId, 'not-private');
  else if (requireHost(step, playerId)) {
    patch(step, wordsToCome(step.state, distinctWords(words)));
    roomUpdate(step);
  }
}

/**
 * Custom words that have been drawn may come again, after the other custom ones; words of the lists may not, and neither
 * may those that are no custom ones any more.
 */
function wordsToCome({ usedWords, formerWords }: GameState, customWords: readonly string[]) {
  const drawn = [...new Set([...formerWords, ...usedWords])];
  const isNew = isNoneOf(drawn);
  return {
    customWords,
    formerWords: customWords.filter((word) => !isNew(word)),
    usedWords: drawn.filter(isNoneOf(customWords)).slice(-game.rememberedWords),
  };
}

/** Hands a piece of a line on the pad to the others. Nothing is kept of it: lines fade. */
export function scribble(step: Step, { playerId, packed }: Extract<PlayerInput, { type: 'scribble' }>): void {
  if (step.state.phase.name !== 'waiting') refuse(step, playerId, 'wrong-status');
  else send(step, everyoneBut(step.state, playerId), 'scribbled', { playerId, points: packed });
}

/**
 * Returns to the waiting phase with the same players, settings and custom words, and of the last game only which words it
 * used.
 */
export function resetGame(step: Step): void {
  const { seats } = step.state;
  clearPicture(step);
  enter(step, waiting);
  patch(step, {
    seats: seats.map((seat) => ({ ...seat, score: 0, guessPoints: 0 })),
    ...wordsToCome(step.state, step.state.customWords),
    round: 0,
    order: [],
    orderIndex: 0,
    pausedUntil: null,
  });
  roomUpdate(step);
}

/** The host resets a finished room for another game. */
export function playAgain(step: Step, playerId: string): void {
  if (step.state.hostId !== playerId) refuse(step, playerId, 'not-host');
  else if (step.state.phase.name !== 'finished') refuse(step, playerId, 'wrong-status');
  else resetGame(step);
}

/** Starts or cancels the countdown of a public room as players come and go. */
export function settleCountdown(step: Step): void {
  const { isPublic, phase, heldAt } = step.state;
  if (!isPublic || phase.name !== 'waiting' || heldAt !== null) return;
  const shouldCount = hasEnoughPlayers(step.state);
  if (shouldCount === (phase.startsAt !== null)) return;
  const startsAt = step.now + room.publicStartMs;
  const latestAt = step.now + room.publicStartMaxMs;
  patch(step, { phase: shouldCount ? { name: 'waiting', startsAt, latestAt } : waiting });
  roomUpdate(step);
}

/** Extends a running countdown because another player came, up to its maximum. */
export function extendCountdown(step: Step): void {
  const { phase, heldAt } = step.state;
  if (phase.name !== 'waiting' || phase.startsAt === null) return;
  const startsAt = Math.min(phase.latestAt, (heldAt ?? step.now) + room.publicStartMs);
  patch(step, { phase: { ...phase, startsAt } });
}
