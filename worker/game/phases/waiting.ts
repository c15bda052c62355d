import { room } from '../../../shared/protocol/limits.ts';
import type { GameSettings } from '../../../shared/protocol/room.ts';
import type { PlayerInput } from '../input.ts';
import { clearPicture } from '../picture.ts';
import { hasEnoughPlayers } from '../seats.ts';
import { enter, patch, refuse, roomUpdate, type Step } from '../step.ts';
import { beginRound } from '../turns.ts';

const withoutScores = (step: Step) =>
  step.state.seats.map((seat) => (seat.score === 0 ? seat : { ...seat, score: 0 }));

/** Begins a game with whoever is here: first round, no points. */
export function beginGame(step: Step): void {
  patch(step, { seats: withoutScores(step), usedWords: [] });
  beginRound(step, 1);
}

/** The host starts the game; settings that are left out keep their value. */
export function startGame(step: Step, { playerId, settings }: Extract<PlayerInput, { type: 'start' }>): void {
  const { state } = step;
  if (state.hostId !== playerId) {
    refuse(step, playerId, 'not-host');
    return;
  }
  if (state.phase.name !== 'waiting') {
    refuse(step, playerId, 'wrong-status');
    return;
  }
  if (!hasEnoughPlayers(state)) {
    refuse(step, playerId, 'need-players');
    return;
  }
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  patch(step, { settings: { ...state.settings, ...(given as Partial<GameSettings>) } });
  beginGame(step);
}

/** Back to where a game can be started: same players and settings, nothing of the last game. */
export function resetGame(step: Step): void {
  clearPicture(step);
  enter(step, { name: 'waiting', startsAt: null, latestAt: null });
  patch(step, {
    seats: withoutScores(step),
    usedWords: [],
    round: 0,
    order: [],
    orderIndex: 0,
    pausedUntil: null,
  });
  roomUpdate(step);
}

/** The host sets a finished room up for another game. */
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
  const startsAt = shouldCount ? step.now + room.publicStartMs : null;
  const latestAt = shouldCount ? step.now + room.publicStartMaxMs : null;
  patch(step, { phase: { name: 'waiting', startsAt, latestAt } });
  roomUpdate(step);
}

/** Puts a running countdown off because another player came, but not past its latest end. */
export function extendCountdown(step: Step): void {
  const { phase, heldAt } = step.state;
  if (phase.name !== 'waiting' || phase.startsAt === null || phase.latestAt === null) return;
  const startsAt = Math.min(phase.latestAt, (heldAt ?? step.now) + room.publicStartMs);
  patch(step, { phase: { ...phase, startsAt } });
}
