import type { Ack } from '../../../shared/protocol/events.ts';
import { type RefusalCode, refusalOf } from '../../../shared/protocol/refusals.ts';
import type { Socket } from '../../socketio/index.ts';
import type { BridgeResult } from '../rpc.ts';
import { carriedBy } from './checkEvent.ts';

/** Sends the acknowledgement that a client asked for. */
export type SendAck = (...args: unknown[]) => void;

/** What the sender of an event is told. */
export interface Answer extends Pick<BridgeResult, 'ack' | 'joinError'> {
  /** Flood: the connection ends. */
  disconnect?: boolean;
}

/** The acknowledgement of a refused event. */
export const refusedAck = (code: RefusalCode): Ack => ({ ok: false, error: refusalOf(code) });

/**
 * Answers the sender: by the ack if it asked for one, else only a refusal, as an `error` event. A failed `joinRoom` is
 * answered with its own event instead of `error`.
 */
export function answer(
  sender: Pick<Socket, 'emit' | 'disconnect' | 'reopenGate'>,
  sendAck: SendAck | undefined,
  { ack, joinError, disconnect }: Answer,
  event: string,
): void {
  if (joinError) {
    const { event: name, ...payload } = joinError;
    sender.emit(name, payload);
  }
  if (sendAck) sendAck(ack);
  else if (!ack.ok && !joinError) sender.emit('error', ack.error);
  if (ack.ok && carriedBy(event) === 'items') sender.reopenGate();
  if (disconnect) sender.disconnect(true);
}
