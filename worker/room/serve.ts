import type { Ack } from '../../shared/protocol/events.ts';
import { refusedAck } from '../wire/answer.ts';
import { checkEvent } from '../wire/checkEvent.ts';
import type { BridgeResult } from '../wire/rpc.ts';
import { inputOf } from './inputOf.ts';
import { joinRoom, type Sender, type Served } from './seats/joinRoom.ts';

/**
 * Validates and handles an event. Synchronous, including the packets that the event causes, so that order is kept;
 * except where an access token has to be verified.
 * @param isGone whether the sender has been lost since
 */
export function serve(
  room: Served,
  sender: Sender,
  event: string,
  args: readonly unknown[],
  isGone: () => boolean,
): BridgeResult | Promise<BridgeResult> {
  const { socketId } = sender;
  const check = checkEvent(event, args);
  if ('code' in check) return said(room, socketId, refusedAck(check.code));
  const { checked } = check;
  if (checked.event === 'joinRoom') {
    const answer = joinRoom(room, sender, checked.payload, isGone);
    return answer instanceof Promise
      ? answer.then((late) => ({ ...late, ...said(room, socketId, late.ack) }))
      : { ...answer, ...said(room, socketId, answer.ack) };
  }
  const host = room.host();
  const playerId = host?.roster.playerAt(socketId);
  if (!host || playerId === undefined) return said(room, socketId, refusedAck('not-in-room'));
  const input = inputOf(checked, playerId, sender.requestId);
  if (!input) return said(room, socketId, refusedAck('already-in-room'));
  const outcome = host.act(input);
  if (outcome.ok) return said(room, socketId, { ok: true });
  return said(room, socketId, refusedAck('code' in outcome ? outcome.code : 'room-full'));
}

/** The ack, and whether the sender has a seat now. */
const said = (room: Served, socketId: string, ack: Ack): BridgeResult => ({
  ack,
  seated: room.host()?.roster.playerAt(socketId) !== undefined,
});
