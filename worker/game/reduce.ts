import { advance, closeIfEmpty } from './advance.ts';
import { chat } from './chat.ts';
import { draw } from './drawing/draw.ts';
import { sendHistory } from './drawing/history.ts';
import type { Effect, GameContext, GameInput, PlayerInput } from './input.ts';
import { chooseWord } from './phases/choosing.ts';
import { chooseCustomWords, chooseSettings, playAgain, scribble, startGame } from './phases/waiting.ts';
import { noteAct } from './players/activity.ts';
import { handOverHost, kickPlayer } from './players/hostPowers.ts';
import { drop, join, leave } from './players/presence.ts';
import { seatOf } from './players/seats.ts';
import { voteKick } from './players/votes.ts';
import { restore } from './restore.ts';
import { settle } from './settle.ts';
import type { GameState, Seat } from './state.ts';
import { refuse, type Step } from './step.ts';

/**
 * The rules: returns the room's next state, and the effects to carry out in order (storage first). Unchanged fields
 * keep their identity, and `state` stays as it is: it goes on if the next one cannot be saved.
 */
export function reduce(
  state: GameState,
  input: GameInput,
  context: GameContext,
): { state: GameState; effects: Effect[] } {
  const step: Step = {
    before: state,
    state,
    context,
    now: context.now,
    saves: [],
    effects: [],
    isUpdated: false,
    isOffering: false,
    arrivedId: null,
  };
  // A restored room's deadlines that passed while it was down are moved, not carried out.
  if (input.type !== 'restore') advance(step);
  apply(step, input);
  settle(step);
  // Only `time` closes a room, so a player who joins at the last moment is let in.
  if (input.type === 'time') closeIfEmpty(step);
  return { state: step.state, effects: [...step.saves, ...step.effects] };
}

function apply(step: Step, input: GameInput): void {
  switch (input.type) {
    case 'time':
      break;
    case 'join':
      join(step, input);
      break;
    case 'drop':
      drop(step, input.playerId, input.socketId);
      break;
    case 'leave':
      leave(step, input.playerId);
      break;
    case 'restore':
      restore(step, input.connected, input.lastAliveAt);
      break;
    default:
      applyPlayerInput(step, input);
      break;
  }
}

function applyPlayerInput(step: Step, input: PlayerInput): void {
  const { playerId } = input;
  const seat = seatOf(step.state, playerId);
  if (seat === undefined || seat.droppedAt !== null) {
    refuse(step, playerId, 'not-in-room');
    return;
  }
  handle(step, seat, input);
  if (!step.effects.some(({ type }) => type === 'refused')) noteAct(step, input);
}

function handle(step: Step, seat: Seat, input: PlayerInput): void {
  const { playerId } = input;
  switch (input.type) {
    case 'start':
      startGame(step, input);
      break;
    case 'chooseSettings':
      chooseSettings(step, input);
      break;
    case 'chooseCustomWords':
      chooseCustomWords(step, input);
      break;
    case 'wordSelected':
      chooseWord(step, playerId, input.word);
      break;
    case 'chat':
      chat(step, seat, input);
      break;
    case 'playAgain':
      playAgain(step, playerId);
      break;
    case 'requestDrawingHistory':
      sendHistory(step, playerId);
      break;
    case 'kickPlayer':
      kickPlayer(step, playerId, input.targetId);
      break;
    case 'handOverHost':
      handOverHost(step, playerId, input.targetId);
      break;
    case 'voteKick':
      voteKick(step, seat, input.targetId);
      break;
    case 'scribble':
      scribble(step, input);
      break;
    case 'stillHere':
      break;
    default:
      draw(step, input);
  }
}
