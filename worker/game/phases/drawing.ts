import { game } from '../../../shared/protocol/limits.ts';
import { activeSeats, patchSeat, presentSeats, seesWord } from '../players/seats.ts';
import type { Drawing, GameState, Seat } from '../state.ts';
import { enter, everyone, message, patch, roomUpdate, type Step, send } from '../step.ts';
import { remainingMs, SECOND_MS, startClock } from '../turn/clock.ts';
import { guesserPoints } from '../turn/score.ts';

/** Starts the drawing phase with the chosen word. */
export function beginDrawing(step: Step, drawerId: string, word: string): void {
  const { state, now } = step;
  const counted = presentSeats(state)
    .map((seat) => seat.id)
    .filter((id) => id !== drawerId);
  patch(step, { usedWords: [...state.usedWords, word].slice(-game.rememberedWords) });
  enter(step, {
    name: 'drawing',
    clock: startClock(now, state.settings.duration * SECOND_MS),
    turn: { drawerId, word, revealed: [], guesses: [], counted, drawerPoints: 0 },
  });
  roomUpdate(step);
}

/** The player has guessed the word and gets the points at once; everybody is told, without the word. */
export function acceptGuess(step: Step, phase: Drawing, seat: Seat): void {
  const { clock, turn } = phase;
  const points = guesserPoints({
    leftMs: remainingMs(clock, step.now),
    durationMs: clock.durationMs,
    rank: turn.guesses.length,
    difficulty: step.state.settings.difficulty,
  });
  const guess = { id: seat.id, points, isCounted: turn.counted.includes(seat.id) };
  patch(step, { phase: { ...phase, turn: { ...turn, guesses: [...turn.guesses, guess] } } });
  patchSeat(step, seat.id, { score: seat.score + points, guessPoints: seat.guessPoints + points });
  const note = message(step, {
    sender: null,
    senderId: seat.id,
    text: `${seat.username} guessed the word!`,
    names: [seat.username],
    type: 'correct',
    isGuesserChat: false,
  });
  send(step, everyone(step.state), 'chatMessage', note);
  roomUpdate(step);
}

/** Whether there are guessers (here and not idle) and all of them have guessed the word. */
export function haveAllGuessed(state: GameState): boolean {
  if (state.phase.name !== 'drawing') return false;
  const { drawerId } = state.phase.turn;
  const guessers = activeSeats(state).filter((seat) => seat.id !== drawerId);
  return guessers.length > 0 && guessers.every((seat) => seesWord(state, seat.id));
}
