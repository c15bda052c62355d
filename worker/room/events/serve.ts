import { type Answer, refusedAck } from '../../wire/events/answer.ts';
import { checkEvent } from '../../wire/events/checkEvent.ts';
import type { BridgeResult } from '../../wire/rpc.ts';
import { joinRoom, type Sender, type ServedRoom } from '../seats/joinRoom.ts';
import { inputOf, isPlayerEvent } from './inputOf.ts';

/**
 * Validates and handles an event. Synchronous, including the packets that the event causes, so that order is kept;
 * except where an access token has to be verified.
 */
export function serve(
  room: ServedRoom,
  sender: Sender,
  event: string,
  args: readonly unknown[],
): BridgeResult | Promise<BridgeResult> {
  const withSeat = (answer: Answer): BridgeResult => ({
    ...answer,
    seat: room.game()?.roster.playerAt(sender.socketId) === undefined ? 'gone' : 'seated',
  });
  const answer = answerTo(room, sender, event, args);
  return answer instanceof Promise ? answer.then(withSeat) : withSeat(answer);
}

function answerTo(
  room: ServedRoom,
  sender: Sender,
  event: string,
  args: readonly unknown[],
): Answer | Promise<Answer> {
  const check = checkEvent(event, args);
  if ('code' in check) return { ack: refusedAck(check.code) };
  const { checked } = check;
  if (checked.event === 'joinRoom') return joinRoom(room, sender, checked.payload);
  // Only a lobby finds and makes rooms.
  if (!isPlayerEvent(checked)) return { ack: refusedAck('already-in-room') };
  const game = room.game();
  const playerId = game?.roster.playerAt(sender.socketId);
  if (!game || playerId === undefined) return { ack: refusedAck('not-in-room') };
  const input = inputOf(checked, playerId, sender.requestId);
  // It is back, which could not be saved. To the rules it has to join first, but it has its seat, and may try again.
  if (game.roster.isAway(playerId) && input.type !== 'leave') return { ack: refusedAck('server-error') };
  const outcome = game.act(input);
  return { ack: outcome.ok ? { ok: true } : refusedAck(outcome.code) };
}
