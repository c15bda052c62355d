import type { SocketPort } from '../room/connections/Connections.ts';

/** A way to sockets that all are there, and hear nothing. */
export const silentPort: SocketPort = {
  emit() {},
  needPicture: () => false,
  deliver: async () => [],
  seated() {},
  release() {},
};
