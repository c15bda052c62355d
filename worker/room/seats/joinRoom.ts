import type { CheckedPayload } from '../../../shared/protocol/events.ts';
import { refusals } from '../../../shared/protocol/refusals.ts';
import type { Env } from '../../env.ts';
import type { SocketIoServer } from '../../socketio/index.ts';
import { type Answer, refusedAck } from '../../wire/events/answer.ts';
import { knownFeatures, noteFeatures } from '../../wire/events/features.ts';
import type { RunningGame } from '../running/RunningGame.ts';
import type { SeatRecord } from '../storage/RoomStore.ts';
import { admit } from './admit.ts';
import { type Account, accountOf } from './identity.ts';

/** The connection that sent an event. */
export interface Sender extends Pick<SeatRecord, 'socketId' | 'lobby'> {
  pid: string | undefined;
  /** Identifies an event that a lobby may send twice. */
  requestId?: string | undefined;
  /** Whether the connection has been lost since it sent the event. */
  isGone(): boolean;
}

/** What is needed to serve a room's events. */
export interface ServedRoom {
  readonly env: Env;
  readonly io: SocketIoServer;
  /** Undefined once the room is closed. */
  game(): RunningGame | undefined;
}

/** Answers a request for a seat; synchronously, unless an access token has to be verified. */
export function joinRoom(
  room: ServedRoom,
  sender: Sender,
  asked: CheckedPayload<'joinRoom'>,
): Answer | Promise<Answer> {
  const { roomId, token, features } = asked;
  if (roomId !== room.game()?.record.roomId) return notFound(roomId);
  if (sender.lobby === null) noteFeatures(room.io.socket(sender.socketId), features);
  return token ? joinWithToken(room, sender, asked, token) : joinAs(room, sender, asked, undefined);
}

const notFound = (roomId: string): Answer => ({
  ack: refusedAck('room-not-found'),
  joinError: { event: 'roomNotFound', roomId },
});

async function joinWithToken(
  room: ServedRoom,
  sender: Sender,
  asked: CheckedPayload<'joinRoom'>,
  token: string,
): Promise<Answer> {
  const verdict = await accountOf(room.env, token, Date.now());
  // The loss of this connection was already reported: a seat given now would stay empty for ever.
  if (sender.isGone()) return { ack: refusedAck('not-in-room') };
  if ('code' in verdict) return { ack: refusedAck(verdict.code) };
  return joinAs(room, sender, asked, verdict.account);
}

function joinAs(
  room: ServedRoom,
  { lobby, socketId, pid }: Sender,
  asked: CheckedPayload<'joinRoom'>,
  account: Account | undefined,
): Answer {
  const { roomId, guestInfo } = asked;
  const game = room.game();
  if (!game) return notFound(roomId);
  const isNamed = guestInfo !== undefined && guestInfo !== null;
  const applicant = { socketId, pid, session: guestInfo?.session, account, isNamed };
  const outcome = admit(game, applicant, lobby, asked);
  if (outcome.ok) {
    const features = knownFeatures(asked.features);
    return { ack: { ok: true, roomId, ...(features.length > 0 && { features }) } };
  }
  if ('bannedUntil' in outcome) {
    const ban = { message: refusals.kicked, until: outcome.bannedUntil, sentAt: Date.now() };
    return { ack: refusedAck('kicked'), joinError: { event: 'kicked', ...ban } };
  }
  const ack = refusedAck(outcome.code);
  if (outcome.code === 'room-full') return { ack, joinError: { event: 'roomFull', roomId } };
  if (outcome.code === 'seat-taken')
    return { ack, joinError: { event: 'seatTaken', message: refusals['seat-taken'] } };
  return { ack };
}
