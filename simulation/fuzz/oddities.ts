import type { GameState, Seat } from '../../worker/game/index.ts';
import type { Chance } from '../Chance.ts';
import { nastyText } from './nasty.ts';

const HOUR_MS = 3_600_000;

/** Shifts of stored times, as of a wrong clock, or of a room that hibernated for long. */
const shiftsMs = [0, 0, 1, -1, 1_000, -1_000, HOUR_MS, -HOUR_MS, -1_000 * HOUR_MS] as const;

const at = <T extends number | null>(time: T, chance: Chance): T =>
  (time === null ? time : time + chance.pick(shiftsMs)) as T;

function oddSeat(seat: Seat, chance: Chance): Seat {
  const username = chance.is(0.3) ? nastyText(chance) : seat.username;
  const avatar = chance.is(0.2) ? nastyText(chance) : seat.avatar;
  const score = chance.is(0.3) ? chance.pick([0, 1, 0.5, 1e9, Number.MAX_SAFE_INTEGER]) : seat.score;
  return { ...seat, username, avatar, score, droppedAt: at(seat.droppedAt, chance) };
}

function oddPhase(phase: GameState['phase'], chance: Chance): GameState['phase'] {
  if (!('clock' in phase)) return phase;
  const { deadlineAt, stoppedAt, durationMs } = phase.clock;
  const clock = {
    deadlineAt: at(deadlineAt, chance),
    stoppedAt: at(stoppedAt, chance),
    durationMs: chance.is(0.2) ? chance.pick([1, 1_000, HOUR_MS]) : durationMs,
  };
  return { ...phase, clock } as GameState['phase'];
}

/** A game of the right shape with values that today's rules would not produce. */
export function oddGame(game: GameState, chance: Chance): GameState {
  if (chance.is(0.4)) return game;
  const settings = {
    ...game.settings,
    rounds: chance.pick([game.settings.rounds, 1, 99]),
    duration: chance.pick([game.settings.duration, 1, 3_600]),
    revealCount: chance.pick([game.settings.revealCount, 0, 99]),
  } as GameState['settings'];
  return {
    ...game,
    settings,
    seats: game.seats.map((seat) => oddSeat(seat, chance)),
    phase: oddPhase(game.phase, chance),
    pausedUntil: at(game.pausedUntil, chance),
    heldAt: at(game.heldAt, chance),
    round: chance.is(0.1) ? 99 : game.round,
    orderIndex: chance.is(0.1) ? chance.int(0, 9) : game.orderIndex,
    usedWords: chance.is(0.2) ? [nastyText(chance), ''] : game.usedWords,
    messageCount: chance.is(0.1) ? Number.MAX_SAFE_INTEGER : game.messageCount,
    hostId: chance.is(0.1) ? null : game.hostId,
  };
}
