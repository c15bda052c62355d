import { room, wire } from '../../shared/protocol/limits.ts';
import { packetGate } from './packetGate.ts';

/** The Socket.IO options that rooms and lobbies have in common. */
export const socketOptions = {
  path: wire.path,
  pingIntervalMs: wire.pingIntervalMs,
  pingTimeoutMs: wire.pingTimeoutMs,
  maxPayload: wire.maxDrawingBytes,
  newGate: packetGate,
  maxUnconfirmedBytes: wire.maxUnconfirmedBytes,
  maxIdlePacketsPerMinute: wire.maxIdlePacketsPerMinute,
  connectTimeoutMs: wire.connectTimeoutMs,
  upgradeTimeoutMs: wire.upgradeTimeoutMs,
  recovery: {
    windowMs: room.seatGraceMs,
    maxPackets: wire.recoveryPackets,
    maxBytes: wire.maxUnconfirmedBytes,
  },
};
