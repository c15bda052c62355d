/** Data of the request that opened a session. Small, since it is saved in the WebSocket's attachment. */
export interface TransportHandshake {
  /** As the edge reports it; empty without an edge in front. */
  address: string;
  /** Epoch ms. */
  issuedAt: number;
}

/** Data of the request that opened a session, and the `auth` that its client sent when it joined the namespace. */
export interface Handshake extends TransportHandshake {
  auth: Record<string, unknown>;
}

/** The handshake of a request that arrived at `now` (epoch ms). */
export const handshakeOf = (request: Request, now: number): TransportHandshake => ({
  address: request.headers.get('CF-Connecting-IP') ?? '',
  issuedAt: now,
});
