import type { Phase, Player, RoomState, RoomStatus, VoteState } from '../../shared/protocol/room.ts';
import { drawerOf, seesWord } from './players/seats.ts';
import { tally } from './players/tally.ts';
import { type GameState, type PhaseState, type Seat, turnOf } from './state.ts';
import { runsUntil } from './turn/clock.ts';
import { maskWord } from './turn/hints.ts';
import { afterTurn } from './turn/order.ts';

/** The text's first letter is of a script that is written from right to left. */
const rightToLeft =
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

const statusOf: Record<PhaseState['name'], RoomStatus> = {
  waiting: 'waiting',
  choosing: 'in-progress',
  drawing: 'in-progress',
  'round-over': 'round-over',
  finished: 'finished',
};

function phaseView(state: GameState, now: number): Phase {
  const { phase, pausedUntil } = state;
  if (pausedUntil !== null) return { name: 'paused', deadlineAt: pausedUntil };
  if (phase.name === 'waiting') return { name: 'waiting', startsAt: runsUntil(state) ?? null };
  if (phase.name === 'finished') return { name: 'finished' };
  const { deadlineAt, stoppedAt } = phase.clock;
  if (phase.name === 'round-over') {
    return { name: 'round-over', deadlineAt, next: afterTurn(state, now) };
  }
  return { name: phase.name, deadlineAt, stoppedAt };
}

function playerView(state: GameState, seat: Seat): Player {
  const { phase } = state;
  const turn = turnOf(phase);
  const guess = turn?.guesses.find((one) => one.id === seat.id);
  const isDrawer = drawerOf(phase) === seat.id;
  const player: Player = {
    id: seat.id,
    socketId: seat.socketId,
    username: seat.username,
    avatar: seat.avatar,
    score: seat.score,
    guessPoints: seat.guessPoints,
    isHost: state.hostId === seat.id,
    isDrawing: isDrawer && phase.name !== 'round-over',
    hasGuessedCorrectly: guess !== undefined,
    connected: seat.droppedAt === null,
    ...(state.isPublic && { mayVote: seat.hasSeenTurn }),
  };
  if (phase.name !== 'round-over') return player;
  const earned = isDrawer ? phase.turn.drawerPoints : (guess?.points ?? 0);
  // An account that has left since and is back does not have them any more.
  return { ...player, turnPoints: Math.min(earned, seat.score) };
}

function voteView(state: GameState): VoteState | null {
  const { vote } = state;
  if (vote === null) return null;
  const { targetId, startedAt, endsAt } = vote;
  return { targetId, startedAt, endsAt, ...tally(state, vote) };
}

/** The room as this player may see it. There are two versions; `seesWord` decides which one a player gets. */
export function view(state: GameState, playerId: string, now: number): RoomState {
  const { phase } = state;
  const turn = turnOf(phase);
  return {
    roomId: state.roomId,
    isPublic: state.isPublic,
    players: state.seats.map((seat) => playerView(state, seat)),
    hostId: state.hostId ?? '',
    status: statusOf[phase.name],
    gameCount: state.gameCount,
    round: state.round,
    maxRounds: state.settings.rounds,
    currentTurn: {
      drawerId: drawerOf(phase),
      word: turn && seesWord(state, playerId) ? turn.word : null,
      maskedWord: turn ? maskWord(turn.word, turn.revealed) : null,
      ...(turn && rightToLeft.test(turn.word) && { isRightToLeft: true }),
    },
    revealedWord: phase.name === 'round-over' ? phase.turn.word : null,
    settings: state.settings,
    customWordCount: state.customWords.length,
    phase: phaseView(state, now),
    vote: voteView(state),
    sentAt: now,
  };
}
