import { room, wire } from '../../shared/protocol/limits.ts';
import { maxEventBytes } from './checkEvent.ts';

/** What the sockets of rooms and of lobbies have in common. */
export const socketOptions = {
  path: wire.path,
  pingIntervalMs: wire.pingIntervalMs,
  pingTimeoutMs: wire.pingTimeoutMs,
  maxPayload: wire.maxDrawingBytes,
  maxEventBytes,
  maxUnconfirmedBytes: wire.maxUnconfirmedBytes,
  connectTimeoutMs: wire.connectTimeoutMs,
  upgradeTimeoutMs: wire.upgradeTimeoutMs,
  recovery: {
    windowMs: room.seatGraceMs,
    maxPackets: wire.recoveryPackets,
    maxBytes: wire.maxUnconfirmedBytes,
  },
};
