import { chat, settings as offered } from '../../../shared/protocol/limits.ts';
import { keepLive } from '../drawing/keepLive.ts';
import type { JoinInput } from '../input.ts';
import { renameInScores } from '../phases/finished.ts';
import { endTurn } from '../phases/roundOver.ts';
import { extendCountdown } from '../phases/waiting.ts';
import { newSeat, type Seat } from '../state.ts';
import { everyone, everyoneBut, patch, refuse, roomUpdate, type Step, send, systemMessage } from '../step.ts';
import { appendToRound, leaveRound, nextTurn } from '../turn/turns.ts';
import { setHost } from './host.ts';
import { profileOf, yieldNames } from './profiles.ts';
import { capacity, drawerOf, freshIdleTurns, patchSeat, seatOf } from './seats.ts';

/** Seats a newcomer, or moves a seat to the player's new connection. */
export function join(step: Step, input: JoinInput): void {
  const seat = seatOf(step.state, input.playerId);
  if (seat) reclaimSeat(step, seat, input);
  else if (step.state.seats.length < capacity(step.state)) takeSeat(step, input);
  else {
    refuse(step, input.playerId, 'room-full');
    return;
  }
  yieldNames(step);
  // Of an account that left after the game, too. The player gets the scores anyway.
  renameInScores(step, everyoneBut(step.state, input.playerId));
  catchUp(step, input.playerId);
}

function reclaimSeat(step: Step, seat: Seat, input: JoinInput): void {
  const { socketId } = input;
  if (seat.socketId !== socketId) {
    // Another tab will never finish the old one's live item, but the same client may be back before its loss is noticed.
    if (drawerOf(step.state.phase) === seat.id) keepLive(step, { mayReturn: true });
    keepLastLine(step, seat);
  }
  patchSeat(step, seat.id, { ...profileOf(step, input), socketId, droppedAt: null });
  roomUpdate(step);
}

/** The last line of the seat's connection becomes one of a former connection. */
function keepLastLine(step: Step, { id, lastLineId, formerLineIds }: Seat): void {
  if (lastLineId === null) return;
  const lines = [lastLineId, ...formerLineIds].slice(0, chat.formerConnections);
  patchSeat(step, id, { lastLineId: null, formerLineIds: lines });
}

function takeSeat(step: Step, input: JoinInput): void {
  const { playerId, socketId, isCreator } = input;
  const { username, avatar, wish } = profileOf(step, input);
  const idleTurns = freshIdleTurns(step.state.phase);
  const seat = { ...newSeat({ id: playerId, socketId, username, avatar }), wish, idleTurns };
  const others = step.state.seats;
  patch(step, { seats: [...others, seat] });
  // Whoever comes first is the host; there is nobody to tell.
  if (others.length === 0) patch(step, { hostId: playerId });
  appendToRound(step, playerId);
  extendCountdown(step);
  roomUpdate(step);
  systemMessage(step, everyone(step.state), `${username} joined the game.`, username);
  if (!isCreator || step.state.wasCreatorSeated) return;
  patch(step, { wasCreatorSeated: true });
  if (others.length > 0) setHost(step, playerId, username);
}

/** Sends a newcomer what the others were told and the view does not contain. */
function catchUp(step: Step, playerId: string): void {
  const { phase } = step.state;
  step.arrivedId = playerId;
  if (drawerOf(phase) === playerId) step.isOffering = true;
  if (phase.name === 'finished') send(step, [playerId], 'gameOver', [...phase.scores]);
}

/** A seat's connection is lost; the seat is held. */
export function drop(step: Step, playerId: string, socketId: string): void {
  const seat = seatOf(step.state, playerId);
  if (seat === undefined || seat.droppedAt !== null || seat.socketId !== socketId) return;
  patchSeat(step, playerId, { droppedAt: step.now });
  const { awaitedIds } = step.state;
  if (awaitedIds.includes(playerId)) patch(step, { awaitedIds: awaitedIds.filter((id) => id !== playerId) });
  if (drawerOf(step.state.phase) === playerId) keepLive(step, { mayReturn: true });
  roomUpdate(step);
}

/** The player leaves on purpose: gives up the seat at once. */
export function leave(step: Step, playerId: string): void {
  const seat = seatOf(step.state, playerId);
  if (seat) removeSeat(step, seat);
  else refuse(step, playerId, 'not-in-room');
}

/** Gives up the seat, and its turn if it was drawing; `text` is for the others. */
export function removeSeat(step: Step, seat: Seat, text = `${seat.username} left the game.`): void {
  const { state } = step;
  patch(step, { seats: state.seats.filter((one) => one.id !== seat.id) });
  leaveRound(step, seat.id);
  if (state.hostId === seat.id) patch(step, { hostId: null });
  // Strangers who come later do not inherit what a former host chose.
  if (state.isPublic && step.state.seats.length === 0) patch(step, { settings: offered.default });
  step.effects.push({ type: 'seatGone', playerId: seat.id });
  roomUpdate(step);
  systemMessage(step, everyone(step.state), text, seat.username);
  const { phase } = state;
  if (phase.name === 'drawing') {
    const counted = phase.turn.counted.filter((id) => id !== seat.id);
    patch(step, { phase: { ...phase, turn: { ...phase.turn, counted } } });
  }
  if (drawerOf(phase) !== seat.id) return;
  if (phase.name === 'drawing') endTurn(step);
  else if (phase.name === 'choosing') nextTurn(step);
}
