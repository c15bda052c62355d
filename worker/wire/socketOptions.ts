import { connections, room, wire } from '../../shared/protocol/limits.ts';
import { packetGates } from './budgets/packetGate.ts';

/** The Socket.IO options shared by rooms and lobbies. */
export const socketOptions = {
  path: wire.path,
  pingIntervalMs: wire.pingIntervalMs,
  pingTimeoutMs: wire.pingTimeoutMs,
  maxPayload: wire.maxDrawingBytes,
  newGate: packetGates(),
  maxUnconfirmedBytes: connections.maxUnconfirmedBytes,
  maxIdlePacketsPerMinute: connections.maxIdlePacketsPerMinute,
  connectTimeoutMs: connections.connectTimeoutMs,
  upgradeTimeoutMs: connections.upgradeTimeoutMs,
  // Pages of other origins may open WebSockets anyway; without this a stock client there fails at its first poll.
  anyOrigin: true,
  recovery: {
    windowMs: room.seatGraceMs,
    maxPackets: connections.recoveryPackets,
    maxBytes: connections.maxUnconfirmedBytes,
  },
};
